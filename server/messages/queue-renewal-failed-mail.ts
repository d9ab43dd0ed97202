import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { passUrl } from './templates/pass-url.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { formatDay, formatMoney } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

/** Once per unpaid month, however often the provider retries the card. */
export async function queueRenewalFailedMail(tx: Db, deps: Deps, session: SessionRow): Promise<void> {
  if (session.email === null || session.deleted_at !== null || session.payment_status === 'refunded') return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  await queueMail(tx, deps.env, {
    key: `renewal-failed-${session.id}-${session.expires_at.toISOString()}`,
    purpose: 'renewal_failed',
    to: session.email,
    language: session.language,
    link: passUrl(deps.env, lot, session),
    template: (emails) =>
      emails.renewalFailed({
        lot: lot.display_name,
        plate: session.license_plate,
        amount: formatMoney(words, session.amount_cents),
        until: formatDay(words, session.expires_at, lot.timezone),
      }),
    lotId: lot.id,
    sessionId: session.id,
    giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
  })
}

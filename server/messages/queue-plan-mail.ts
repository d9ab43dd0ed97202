import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { formatDay, formatMoney } from './templates/format.ts'
import { planUrl } from './templates/pass-url.ts'
import { wordsIn } from './templates/words-in.ts'

/** Confirms that a plan was cancelled, or kept after all, wherever that was done. */
export async function queuePlanMail(tx: Db, deps: Deps, session: SessionRow, renews: boolean): Promise<void> {
  if (session.email === null || session.deleted_at !== null || session.payment_status !== 'Yolo') return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  const now = deps.now()
  const facts = {
    lot: lot.display_name,
    plate: session.license_plate,
    amount: formatMoney(words, session.amount_cents),
    until: session.expires_at > now ? formatDay(words, session.expires_at, lot.timezone) : null,
  }
  await queueMail(tx, deps.env, {
    key: `plan-${session.id}-${now.toISOString()}`,
    purpose: 'plan_changed',
    to: session.email,
    language: session.language,
    link: planUrl(deps.env, lot, session),
    template: (emails) => (renews ? emails.planKept(facts) : emails.planCancelled(facts)),
    lotId: lot.id,
    sessionId: session.id,
    giveUpAt: new Date(now.getTime() + 3 * DAY_MS),
  })
}

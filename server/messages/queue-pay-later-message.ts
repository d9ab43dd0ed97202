import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueText } from './outbox/queue-text.ts'
import { formatMoney } from './templates/format.ts'
import { paymentUrl } from './templates/pass-url.ts'
import { wordsIn } from './templates/words-in.ts'

const GIVE_UP_DAYS = 3

/** The link to pay for parking during an outage, once per session. */
export async function queuePayLaterMessage(db: Db, deps: Deps, session: SessionRow): Promise<void> {
  const lot = await requireLot(db, session.lot_id)
  const link = paymentUrl(deps.env, lot, session)
  const words = wordsIn(session.language)
  await queueText(db, {
    key: `pay-later-${session.id}`,
    purpose: 'pay_later',
    phone: session.phone,
    text: words.texts.payLater({
      lot: lot.display_name,
      plate: session.license_plate,
      amount: formatMoney(words, session.amount_cents),
      link,
    }),
    link,
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(deps.now().getTime() + GIVE_UP_DAYS * DAY_MS),
  })
}

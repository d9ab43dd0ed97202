import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { queueText } from './outbox/queue-text.ts'
import { formatCard, formatMoney } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

/** Whoever learns of a refund later than this has seen it on the card. */
const NEWS_FOR_MS = 7 * DAY_MS

export type MadeRefund = { stripeRefundId: string; amountCents: number; cardLast4: string | null; madeAt: Date }

/** Once a refund: a text to whoever paid once, a mail to whoever pays monthly. */
export async function queueRefundMessage(tx: Db, deps: Deps, session: SessionRow, made: MadeRefund): Promise<void> {
  const now = deps.now()
  if (made.madeAt.getTime() < now.getTime() - NEWS_FOR_MS) return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  const facts = {
    lot: lot.display_name,
    plate: session.license_plate,
    amount: formatMoney(words, made.amountCents),
    card: formatCard(made.cardLast4),
  }
  const message = {
    key: `refunded-${made.stripeRefundId}`,
    purpose: 'refunded' as const,
    lotId: lot.id,
    sessionId: session.id,
    link: null,
    giveUpAt: new Date(now.getTime() + DAY_MS),
  }
  if (session.email === null) {
    await queueText(tx, { ...message, phone: session.phone, text: words.texts.refunded(facts) })
  } else {
    await queueMail(tx, deps.env, {
      ...message,
      to: session.email,
      language: session.language,
      template: (emails) => emails.refunded(facts),
    })
  }
}

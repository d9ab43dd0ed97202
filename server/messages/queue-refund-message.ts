import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { queueText } from './outbox/queue-text.ts'
import { formatCard, formatMoney } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

/** Older refunds are already visible on the card statement. */
const MAX_AGE_MS = 7 * DAY_MS
const KEY = { refunded: 'refunded', refundReturned: 'refund-returned' } as const

export type RefundNews = {
  /** Returned: the bank sent it back after the driver was told of it. */
  outcome: keyof typeof KEY
  stripeRefundId: string
  amountCents: number
  cardLast4: string | null
  madeAt: Date
}

/** Once per refund and outcome: a text for a one-time payment, a mail for a subscription. */
export async function queueRefundMessage(tx: Db, deps: Deps, session: SessionRow, news: RefundNews): Promise<void> {
  const now = deps.now()
  if (news.outcome === 'refunded' && news.madeAt.getTime() < now.getTime() - MAX_AGE_MS) return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  const facts = {
    lot: lot.display_name,
    plate: session.license_plate,
    amount: formatMoney(words, news.amountCents),
    card: formatCard(news.cardLast4),
  }
  const message = {
    key: `${KEY[news.outcome]}-${news.stripeRefundId}`,
    purpose: 'refunded' as const,
    lotId: lot.id,
    sessionId: session.id,
    link: null,
    giveUpAt: new Date(now.getTime() + DAY_MS),
  }
  if (session.email === null) {
    await queueText(tx, { ...message, phone: session.phone, text: words.texts[news.outcome](facts) })
  } else {
    await queueMail(tx, deps.env, {
      ...message,
      to: session.email,
      language: session.language,
      template: (emails) => emails[news.outcome](facts),
    })
  }
}

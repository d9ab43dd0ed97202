import type { Db } from '../infra/db/connect.ts'
import type { Doors } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { passUrl, receiptUrl } from './templates/pass-url.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { spellCard, spellDay, spellMoney } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

const DAY_MS = 24 * 3600_000

export type PaidMonth = {
  paymentId: string
  amountCents: number
  cardLast4: string | null
  paidAt: Date
  expiresAt: Date
}

/** The receipt of a month, the first as every later one. A month that is over by the time we hear of it needs no mail. */
export async function queueReceiptMail(tx: Db, doors: Doors, session: SessionRow, month: PaidMonth): Promise<void> {
  const now = doors.now()
  if (session.email === null || session.deleted_at !== null || month.expiresAt <= now) return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  await queueMail(tx, doors.env, {
    key: `receipt-${month.paymentId}`,
    to: session.email,
    language: session.language,
    link: passUrl(doors.env, lot, session),
    letter: (letters) =>
      letters.receipt({
        lot: lot.display_name,
        plate: session.license_plate,
        amount: spellMoney(words, month.amountCents),
        card: spellCard(month.cardLast4),
        paidOn: spellDay(words, month.paidAt, lot.timezone),
        until: spellDay(words, month.expiresAt, lot.timezone),
        receiptUrl: receiptUrl(doors.env, session, { id: month.paymentId, language: session.language }),
      }),
    lotId: lot.id,
    sessionId: session.id,
    giveUpAt: new Date(now.getTime() + 3 * DAY_MS),
  })
}

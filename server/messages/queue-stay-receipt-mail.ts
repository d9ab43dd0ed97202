import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@lotwise/domain/duration'
import type { Language } from '@lotwise/domain/language'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { formatCard, formatDay, formatMoney } from './templates/format.ts'
import { passUrl, receiptUrl } from './templates/pass-url.ts'
import { wordsIn } from './templates/words-in.ts'

type Receipt = { to: string; language: Language; paymentId: string; amountCents: number; paidAt: Date } & {
  cardLast4: string | null
}

/** The receipt of a single stay, to an address that is stored with this mail and nowhere else. */
export async function queueStayReceiptMail(deps: Deps, session: SessionRow, receipt: Receipt): Promise<void> {
  const { language, paymentId } = receipt
  const lot = await requireLot(deps.db, session.lot_id)
  const words = wordsIn(language)
  await queueMail(deps.db, deps.env, {
    key: `stay-receipt-${randomUUID()}`,
    purpose: 'receipt',
    to: receipt.to,
    language,
    link: passUrl(deps.env, lot, session),
    template: (emails) =>
      emails.stayReceipt({
        lot: lot.display_name,
        plate: session.license_plate,
        amount: formatMoney(words, receipt.amountCents),
        card: formatCard(receipt.cardLast4),
        paidOn: formatDay(words, receipt.paidAt, lot.timezone),
        receiptUrl: receiptUrl(deps.env, session, { id: paymentId, language }),
      }),
    lotId: lot.id,
    sessionId: session.id,
    giveUpAt: new Date(deps.now().getTime() + DAY_MS),
  })
}

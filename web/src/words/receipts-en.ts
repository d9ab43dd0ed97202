import type { Reasons } from '@lotwise/contract/endpoint'
import type { findReceipts, getFoundReceiptPdf, getReceipt, getReceiptPdf } from '@lotwise/contract/receipts'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type ReceiptsReason = Exclude<
  | Reasons<typeof findReceipts>
  | Reasons<typeof getReceipt>
  | Reasons<typeof getReceiptPdf>
  | Reasons<typeof getFoundReceiptPdf>,
  FirstReason
>

const reasons: ReasonWords<ReceiptsReason> = {
  day_invalid: 'Enter the date you paid.',
  card_invalid: 'Enter the last four digits of the card number.',
  receipt_not_found: 'Receipt not found',
  free_without_receipt: 'This parking was free, so there is no receipt',
  unpaid_without_receipt: 'This parking has not been paid yet, so there is no receipt',
}

/** Words of receipts, in the chunks of the pass and the receipt search. */
export const receiptsEn = {
  reasons,
  find: {
    title: 'Find a receipt',
    intro: 'Enter your plate, the date you paid and the last four digits of your card. All three must match.',
    day: 'Date you paid',
    card: 'Last four digits of your card',
    cardHint: 'With Apple Pay or Google Pay, use the digits your phone shows',
    submit: 'Find receipt',
    searching: 'Searching...',
    failed: 'The search failed. Please try again.',
    found: (count: number) => (count === 1 ? '1 receipt found' : `${count} receipts found`),
    none: 'No receipt found',
    noneAdvice: 'Check the plate, the date and the four digits. Use the date you paid, in the lot’s local time.',
    receipt: 'Receipt',
    pass: 'Pass',
    refunded: 'Refunded',
    refundedPart: (amount: string) => `${amount} refunded`,
  },
  receipt: {
    pdf: 'PDF receipt',
  },
}

export type ReceiptsWords = Widened<typeof receiptsEn>

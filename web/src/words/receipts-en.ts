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
  day_invalid: 'Enter the day you paid.',
  card_invalid: 'Enter the four last digits of the card number.',
  receipt_not_found: 'Receipt not found',
  free_without_receipt: 'Parking was free, so there is no receipt',
  unpaid_without_receipt: 'This session has not been paid yet, so there is no receipt',
}

/** Words of receipts, in the chunks of the pass and the receipt search. */
export const receiptsEn = {
  reasons,
  find: {
    title: 'Find a receipt',
    intro: 'Your plate, the day you paid and the last four digits of your card. All three must match.',
    day: 'Day you paid',
    card: 'Last four digits of your card',
    cardHint: 'Phone wallets show their own four digits',
    submit: 'Find receipt',
    searching: 'Searching...',
    failed: 'The search failed. Please try again.',
    found: (count: number) => (count === 1 ? '1 receipt found' : `${count} receipts found`),
    none: 'No receipt found',
    noneAdvice:
      'Check the plate, the day and the four digits. The day is the one on which you paid, at the parking lot.',
    receipt: 'Receipt',
    pass: 'Pass',
    refunded: 'Refunded',
    refundedPart: (amount: string) => `${amount} refunded`,
  },
  receipt: {
    pdf: 'PDF receipt',
    all: 'All receipts',
    soldBy: 'Sold by',
    number: 'Receipt number',
    net: 'Price before tax',
    taxNames: { GST: 'GST', HST: 'HST', QST: 'QST' },
    refunded: (date: string) => `Refunded on ${date}`,
  },
}

export type ReceiptsWords = Widened<typeof receiptsEn>

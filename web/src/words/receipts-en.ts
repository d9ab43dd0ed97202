import type { Widened } from './en.ts'

/** Words of receipts, in the chunks of the pass and the receipt search. */
export const receiptsEn = {
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
    day_invalid: 'Enter the day you paid.',
    card_invalid: 'Enter the four last digits of the card number.',
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

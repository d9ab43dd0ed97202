import type { Reasons } from '@lotwise/contract/endpoint'
import type { getPayout, listPayouts } from '@lotwise/contract/payout-reports'
import type { PayoutStatus } from '@lotwise/domain/payout'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

type PayoutReason = Exclude<Reasons<typeof listPayouts> | Reasons<typeof getPayout>, FirstReason | StaffReason>

const reasons: ReasonWords<PayoutReason> = { payout_not_found: 'Payout not found' }

const statuses: Record<PayoutStatus, string> = {
  pending: 'Being prepared',
  in_transit: 'On the way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
}

export const payoutsEn = {
  reasons,
  heading: 'Payouts',
  about: (lot: string) => `What ${lot} has earned, and when it reaches your bank.`,
  loading: 'Loading payouts...',
  failed: 'Failed to load payouts',
  advice: 'Check your connection and try again.',
  onTheWay: 'On the way to your bank',
  next: 'Next payout',
  nextSoon: 'Ready to be paid out',
  nextOn: (day: string) => `From ${day}`,
  nothingNext: 'Nothing yet',
  coming: 'Held by Stripe for now',
  comingAbout: 'Card payments become available after a few days',
  list: 'Payouts',
  empty: 'No payouts yet',
  emptyAdvice: 'The first one arrives a few days after the first payment.',
  statuses,
  arrives: (day: string) => `Arrives ${day}`,
  arrived: (day: string) => `Arrived ${day}`,
  open: (amount: string, day: string) => `Payout of ${amount}, ${day}`,
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'More could not be loaded. Please try again.',
  back: 'All payouts',
  payoutOf: (amount: string) => `Payout of ${amount}`,
  reference: 'Reference',
  byHand: 'This payout was made manually in Stripe, so its contents are not known.',
  notKnownYet: 'You will see what is in this payout once it is on the way.',
  totals: 'What’s in it',
  lines: {
    payments: (count: number, shown: string) => (count === 1 ? '1 payment' : `${shown} payments`),
    refunds: 'Refunds',
    disputes: 'Disputes',
    platformFees: 'Platform fees',
    cardFees: 'Card fees',
    disputeFees: 'Dispute fees',
    other: 'Other',
    net: 'Paid out',
  },
  entries: 'All entries',
  columns: {
    what: 'What',
    amount: 'Amount',
    platformFee: 'Platform fee',
    cardFee: 'Card fee',
    net: 'Net',
  },
  categories: {
    charge: 'Payment',
    refund: 'Refund',
    refund_failure: 'Refund that failed',
    dispute: 'Dispute',
    dispute_reversal: 'Dispute won',
    payout: 'Payout',
    payout_reversal: 'Payout that failed',
    other: 'Other',
  },
  statement: {
    heading: 'Monthly statement',
    month: 'Month',
    pdf: 'PDF',
    csv: 'CSV',
    downloaded: (name: string) => `${name} is in your downloads`,
    failed: 'Failed to download the statement',
    loadFailed: 'Failed to load the statement',
    opening: 'Balance at the start',
    net: 'Earned after fees',
    paidOut: 'Paid out',
    closing: 'Balance at the end',
    tax: (name: string) => `${name} after refunds`,
    taxNames: { GST: 'GST', HST: 'HST', QST: 'QST' },
    noTaxes: 'No taxes this month. Enter your tax numbers in the settings if your prices include them.',
    notBooked: (amount: string) => `${amount} has been paid but is not in your Stripe balance yet.`,
    incomplete: 'The history of your account is still being copied. Balances may be incomplete.',
  },
}

export type PayoutsWords = Widened<typeof payoutsEn>

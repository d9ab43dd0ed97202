/** What an entry of a payment account does to its owner's money. */
export type Booking = {
  category: string
  amountCents: number
  platformFeeCents: number
  cardFeeCents: number
  netCents: number
}

export type EntryTotals = {
  payments: number
  grossCents: number
  refundsCents: number
  disputesCents: number
  otherCents: number
  platformFeesCents: number
  cardFeesCents: number
  disputeFeesCents: number
  netCents: number
}

export const NO_ENTRIES: EntryTotals = {
  payments: 0,
  grossCents: 0,
  refundsCents: 0,
  disputesCents: 0,
  otherCents: 0,
  platformFeesCents: 0,
  cardFeesCents: 0,
  disputeFeesCents: 0,
  netCents: 0,
}

const AMOUNT_OF: Record<string, 'grossCents' | 'refundsCents' | 'disputesCents'> = {
  charge: 'grossCents',
  refund: 'refundsCents',
  refund_failure: 'refundsCents',
  dispute: 'disputesCents',
  dispute_reversal: 'disputesCents',
}

/** Payouts and returned payouts are neither income nor cost. */
export function isPayoutCategory(category: string): boolean {
  return category === 'payout' || category === 'payout_reversal'
}

/** Fees are negative like every other cost, so that all lines add up to the net. */
export function addEntry(totals: EntryTotals, entry: Booking): EntryTotals {
  const amount = AMOUNT_OF[entry.category] ?? 'otherCents'
  const fee = amount === 'disputesCents' ? 'disputeFeesCents' : 'cardFeesCents'
  const next = { ...totals }
  if (entry.category === 'charge') next.payments += 1
  next[amount] += entry.amountCents
  next.platformFeesCents -= entry.platformFeeCents
  next[fee] -= entry.cardFeeCents
  next.netCents += entry.netCents
  return next
}

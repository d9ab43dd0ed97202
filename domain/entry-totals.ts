/** What an entry of a payment account does to its owner's money. */
export type Booking = {
  category: string
  amountCents: number
  platformFeeCents: number
  cardFeeCents: number
  netCents: number
  /** So many that are alike; one unless it is said. */
  entries?: number
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
export const PAYOUT_CATEGORIES: readonly string[] = ['payout', 'payout_reversal']

/** Fees are negative like every other cost, so that all lines add up to the net. */
export function addEntry(totals: EntryTotals, entry: Booking): EntryTotals {
  const amount = AMOUNT_OF[entry.category] ?? 'otherCents'
  const fee = amount === 'disputesCents' ? 'disputeFeesCents' : 'cardFeesCents'
  const { entries = 1 } = entry
  const next = { ...totals }
  if (entry.category === 'charge') next.payments += entries
  next[amount] += entries * entry.amountCents
  next.platformFeesCents -= entries * entry.platformFeeCents
  next[fee] -= entries * entry.cardFeeCents
  next.netCents += entries * entry.netCents
  return next
}

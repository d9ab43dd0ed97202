export type PayoutsSearch = { payout?: string }

/** The payout that is open. */
export function payoutsSearch({ payout }: Record<string, unknown>): PayoutsSearch {
  return typeof payout === 'string' && /^po_\w+$/.test(payout) ? { payout } : {}
}

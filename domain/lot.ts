/** A lot is pending until the provider enables charges for it; only active lots are shown. */
export const LOT_STATUSES = ['pending', 'active', 'inactive'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

export function isListed(lot: { id: string; status: string }, hiddenLotId: string | null): boolean {
  return lot.status === 'active' && lot.id !== hiddenLotId
}

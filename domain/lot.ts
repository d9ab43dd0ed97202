/** A lot is pending until the provider enables charges for it; only active lots are shown. */
export const LOT_STATUSES = ['pending', 'active', 'inactive'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

export const LOT_COLOUR_SCHEMES = 4

export function isOpenToDrivers(lot: { status: string }): boolean {
  return lot.status === 'active'
}

export function isListed(lot: { id: string; status: string }, hiddenLotId: string | null): boolean {
  return isOpenToDrivers(lot) && lot.id !== hiddenLotId
}

export function lotSubtitle(lot: { description: string | null; address: string | null }): string {
  return lot.description?.trim() || lot.address?.trim() || 'Convenient parking location'
}

export function lotColourScheme(row: number): number {
  return row % LOT_COLOUR_SCHEMES
}

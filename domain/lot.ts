/** A lot is pending until the provider enables charges for it; only active lots are shown. */
export type LotStatus = 'pending' | 'active' | 'inactive'

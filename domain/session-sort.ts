export const SESSION_SORTS = ['created_at', 'expires_at', 'license_plate', 'payment_status', 'amount', 'hours'] as const
export type SessionSort = (typeof SESSION_SORTS)[number]
export type SortOrder = 'asc' | 'desc'

export const DEFAULT_SORT: SessionSort = 'created_at'

/** The order after the first click on a column; the second click reverses it. */
export const DEFAULT_ORDER: Record<SessionSort, SortOrder> = {
  created_at: 'desc',
  expires_at: 'desc',
  license_plate: 'asc',
  payment_status: 'asc',
  amount: 'desc',
  hours: 'desc',
}

export function otherOrder(order: SortOrder): SortOrder {
  return order === 'asc' ? 'desc' : 'asc'
}

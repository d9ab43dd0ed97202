import type { Reply } from '@lotwise/contract/endpoint'
import { getLot } from '@lotwise/contract/lots'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Role } from '@lotwise/domain/roles'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '../lib/call.ts'
import { staffCall } from './staff-call.ts'

export type StaffLot = Reply<typeof getStaffLot>
export type AccountAlert = NonNullable<StaffLot['account_alert']>
/** The lot of a staff page, and the user's role there. */
export type AtLot = { lot: StaffLot; role: Role; userId: string }

export const AtLotContext = createContext<AtLot | null>(null)

export function useAtLot(): AtLot {
  const atLot = use(AtLotContext)
  if (!atLot) throw new Error('This page is not about a lot')
  return atLot
}

export function staffLotQuery(userId: string, slug: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'lot', slug],
    queryFn: ({ signal }) => staffCall(getStaffLot, { params: { slug } }, { signal }),
    // Payments may be switched off at any time.
    refetchInterval: MINUTE_MS,
  })
}

/** Whether the lot exists at all, for users without a role there. */
export function publicLotQuery(slug: string) {
  return queryOptions({
    queryKey: ['lot', slug, 'public'],
    queryFn: ({ signal }) => call(getLot, { params: { slug } }, { signal }),
  })
}

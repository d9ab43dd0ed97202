import type { Reply } from '@lotwise/contract/endpoint'
import { ENTRIES_PER_PAGE, getPayout, listPayouts, PAYOUTS_PER_PAGE } from '@lotwise/contract/payout-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type PayoutsPage = Reply<typeof listPayouts>
export type Payout = PayoutsPage['rows'][number]
export type PayoutDetails = Reply<typeof getPayout>
export type Entry = PayoutDetails['entries'][number]
export type Totals = NonNullable<PayoutDetails['totals']>

const from = (after: string | null) => (after === null ? {} : { after })

/** Newest first, loaded page by page. */
export function usePayouts() {
  const { lot, userId } = useAtLot()
  useLiveQuery('payouts', ['staff', userId, 'payouts', lot.slug])
  return useInfiniteQuery({
    queryKey: ['staff', userId, 'payouts', lot.slug],
    queryFn: ({ signal, pageParam }) =>
      staffCall(listPayouts, { params: { slug: lot.slug }, query: from(pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows }) => (rows.length < PAYOUTS_PER_PAGE ? null : rows.at(-1)!.id),
    staleTime: 0,
  })
}

/** One payout; its entries are loaded page by page. */
export function usePayout(id: string) {
  const { lot, userId } = useAtLot()
  const queryKey = ['staff', userId, 'payouts', lot.slug, id]
  useLiveQuery('payouts', queryKey)
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      staffCall(getPayout, { params: { slug: lot.slug, id }, query: from(pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries }) => (entries.length < ENTRIES_PER_PAGE ? null : entries.at(-1)!.id),
    staleTime: 0,
  })
}

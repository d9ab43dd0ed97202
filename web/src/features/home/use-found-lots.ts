import type { Reply } from '@lotwise/contract/endpoint'
import { searchLots } from '@lotwise/contract/lot-search'
import type { Position } from '@lotwise/domain/position'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

export type FoundLot = Reply<typeof searchLots>['lots'][number]

type Asked = { search: string; page: number; near: Position | null }

/** What was found before stays until the reply is there. A reply to an earlier question is never shown for a later one. */
export function useFoundLots({ search, page, near }: Asked) {
  return useQuery<Reply<typeof searchLots>, CallError<typeof searchLots>>({
    queryKey: ['lot-search', search, page, near],
    queryFn: ({ signal }) => call(searchLots, { body: { search, page, ...(near ? { near } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

import type { Reply } from '@lotwise/contract/endpoint'
import { listLots } from '@lotwise/contract/lots'
import { queryOptions } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { PREFETCHED } from '../../lib/prefetch.ts'
import { call } from '../../lib/call.ts'

/** The first page, as index.html asks for it (LOTS_A_PAGE). Apart from its hook: the route prefetches it, so it is part of every first load. */
export const lotsQuery = queryOptions<Reply<typeof listLots>, CallError<typeof listLots>>({
  queryKey: ['lots'],
  queryFn: ({ signal }) => call(listLots, {}, { signal, headers: { prefer: 'maxpagesize=30' } }),
  ...PREFETCHED,
})

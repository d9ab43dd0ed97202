import type { Reply } from '@lotwise/contract/endpoint'
import { listLots } from '@lotwise/contract/lots'
import { queryOptions } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { PREFETCHED } from '../../lib/prefetch.ts'
import { call } from '../../lib/call.ts'

/** Apart from its hook: the route prefetches it, so it is part of the first load of every page. */
export const lotsQuery = queryOptions<Reply<typeof listLots>, CallError<typeof listLots>>({
  queryKey: ['lots'],
  queryFn: ({ signal }) => call(listLots, {}, { signal }),
  ...PREFETCHED,
})

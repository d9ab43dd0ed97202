import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** For the reply to a change: a read that began before it would overwrite it with what was before. */
export const replaceQueryData = ((queryKey: QueryKey, data: unknown) => {
  void queryClient.cancelQueries({ queryKey, exact: true })
  return queryClient.setQueryData(queryKey, data)
}) as QueryClient['setQueryData']

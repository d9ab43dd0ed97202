import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads again what somebody changed. The query library joins a first read that is under way, although that may have begun before the
 * change: it is then read once more.
 */
export async function readChanged(
  queryKey: QueryKey,
  read: () => Promise<unknown> = () => queryClient.invalidateQueries({ queryKey }),
): Promise<void> {
  const isFirstRead = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await read()
  if (isFirstRead) await read()
}

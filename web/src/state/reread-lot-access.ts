import { notifyManager } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'

/** The user's role on the server differs from the one this page was rendered for. */
export function isAccessRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'forbidden' || error.reason === 'lot_not_found')
}

/** Resolves once the pages show what was read. */
export async function rereadLotAccess(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['staff'], predicate: isLotAccess }, { cancelRefetch: false })
  // Observers of the cache are notified in a later task; this one is queued behind them.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

function isLotAccess({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[2] === 'lot-access'
}

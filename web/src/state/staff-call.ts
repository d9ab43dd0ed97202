import type { Endpoint, Reply, Sent } from '@lotwise/contract/endpoint'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { auth, signOutHere } from './auth.ts'

/** A call in the name of whoever is signed in. Where the server no longer knows them, they are signed out here too. */
export async function staffCall<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Reply<E>> {
  try {
    return await call(endpoint, sent, { ...options, headers: { ...options.headers, ...(await bearer()) } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'signed_out') await signOutHere()
    throw error
  }
}

/** For what is not read as JSON: a file, a stream. The library renews a token that is about to run out. */
export async function bearer(): Promise<Record<string, string>> {
  const { data, error } = await auth.getSession()
  // Without a line a token cannot be renewed: that signs nobody out.
  if (isAuthRetryableFetchError(error))
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause: error })
  return data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}
}

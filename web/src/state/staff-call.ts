import type { Endpoint, Reply, Sent } from '@lotwise/contract/endpoint'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { auth, signOutHere } from './auth.ts'

/** A call with the user's access token. If the server rejects it, the user is signed out on this device. */
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

/** The library refreshes a token that is about to expire. */
export async function bearer(): Promise<Record<string, string>> {
  const { data, error } = await auth.getSession()
  // Offline a token cannot be refreshed; that must not sign the user out.
  if (isAuthRetryableFetchError(error))
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause: error })
  return data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}
}

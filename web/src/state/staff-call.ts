import type { Endpoint, Reply, Sent } from '@lotwise/contract/endpoint'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { auth, forgetSession } from './auth.ts'
import { isAccessRefusal, rereadLotAccess } from './reread-lot-access.ts'

/**
 * A call with the user's access token. If the server rejects the token, the user is signed out on this device; if it refuses
 * the access, the role is read again.
 */
export async function staffCall<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Reply<E>> {
  try {
    return await call(endpoint, sent, { ...options, headers: { ...options.headers, ...(await bearer()) } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'signed_out') await forgetSession()
    // Not awaited: a query keeps its own failure.
    if (isAccessRefusal(error)) void rereadLotAccess()
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

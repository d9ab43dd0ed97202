import type { Endpoint, Sent } from '@lotwise/contract/endpoint'
import { ApiError } from '../lib/api-error.ts'
import { open } from '../lib/call.ts'
import { forgetSession } from './auth.ts'
import { bearer } from './staff-call.ts'

/** A file or a stream, with the user's access token. */
export async function staffOpen<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Response> {
  try {
    return await open(endpoint, sent, { ...options, headers: await bearer() })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'signed_out') await forgetSession()
    throw error
  }
}

import { ERROR_STATUS, type ErrorCode } from '@lotwise/contract/errors'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../db/errors.ts'
import type { AppContext } from './app-env.ts'

/** The only place an error becomes a response. */
export function onError(error: Error, c: AppContext): Response {
  if (error instanceof AppError) return answer(c, error.code, error.message)
  c.var.log.error({ err: error }, 'a request failed')
  if (isDatabaseAway(error)) return answer(c, 'unavailable', 'Lotwise is busy for a moment. Please try again.')
  return answer(c, 'internal', 'Something went wrong. Please try again.')
}

export function onNotFound(c: AppContext): Response {
  return answer(c, 'not_found', 'There is nothing at this address')
}

function answer(c: AppContext, code: ErrorCode, message: string): Response {
  const alsoAs = c.var.endpoint?.errorAlsoAs
  c.header('cache-control', 'no-store')
  if (code === 'too_many_requests' && c.var.endpoint?.limit)
    c.header('retry-after', String(c.var.endpoint.limit.seconds))
  if (code === 'unavailable') c.header('retry-after', '2')
  return c.json({ code, error: message, ...(alsoAs ? { [alsoAs]: message } : {}) }, ERROR_STATUS[code])
}

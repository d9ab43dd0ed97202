import type { ErrorReply } from '@lotwise/contract/error-reply'
import { ERROR_STATUS } from '@lotwise/contract/errors'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { MISSES } from '../rate-limit/limit-misses.ts'
import type { AppContext } from './app-env.ts'

export const RETRY_AFTER_SECONDS = '2'

/** The only place an error becomes a response. */
export function onError(error: Error, c: AppContext): Response {
  if (error instanceof AppError) return answer(c, error)
  c.var.log.error({ err: error }, 'a request failed')
  return answer(c, new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal'))
}

export function onNotFound(c: AppContext): Response {
  return answer(c, new AppError('unknown_address'))
}

function answer(c: AppContext, error: AppError): Response {
  const { code, reason, field, params, message } = error
  const { errorAlsoAs: alsoAs, limit } = c.var.endpoint ?? {}
  c.header('cache-control', 'no-store')
  const waitSeconds = error.retryAfterSeconds ?? limit?.seconds ?? MISSES.seconds
  if (code === 'too_many_requests') c.header('retry-after', String(waitSeconds))
  if (code === 'unavailable') c.header('retry-after', RETRY_AFTER_SECONDS)
  const reply: ErrorReply = {
    code,
    reason,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params }),
    error: message,
  }
  return c.json({ ...reply, ...(alsoAs ? { [alsoAs]: message } : {}) }, ERROR_STATUS[code])
}

import { reasonsOf, type Endpoint } from '@lotwise/contract/endpoint'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

/** A reason the contract does not declare is a bug: it throws outside production; in production only class and message are sent. */
export function declaredError({ env, log }: Pick<Deps, 'env' | 'log'>, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || reasonsOf(endpoint).includes(error.reason)) return error
  const bug = new Error(`${endpoint.method} ${endpoint.path} does not declare the reason ${error.reason}`, {
    cause: error,
  })
  if (!env.isProduction) return bug
  log.error({ err: bug }, 'a refusal gave a reason that its endpoint does not declare')
  const { code, message } = error
  return Object.assign(new AppError('unspecified', { cause: error }), { code, message })
}

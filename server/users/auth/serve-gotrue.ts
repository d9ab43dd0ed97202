import type { Endpoint, Received } from '@lotwise/contract/endpoint'
import { ERROR_STATUS } from '@lotwise/contract/errors'
import * as v from 'valibot'
import { AppError } from '../../infra/app-error.ts'
import { isDatabaseAway } from '../../infra/db/errors.ts'
import type { AppContext } from '../../infra/http/app-env.ts'
import { RETRY_AFTER_SECONDS } from '../../infra/http/on-error.ts'
import { enforceRateLimit } from '../../infra/rate-limit/enforce-rate-limit.ts'
import { readText, requireText } from '../../infra/http/read-body.ts'
import { readJson } from '../../infra/http/read-json.ts'
import { schemaProblem } from '../../infra/http/schema-problem.ts'
import type { Site } from '../../infra/http/serve.ts'
import { AUTH_ERROR_STATUS, AuthError } from './auth-error.ts'
import { FAILURE_WINDOW_SECONDS } from './failed-sign-ins.ts'

/** The API version from which @supabase/auth-js reads an error's `code`. */
const API_VERSION = '2024-01-01'

type Status = 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503

/** Binds an endpoint that @supabase/auth-js calls: errors have GoTrue's format. */
export function serveGotrue<E extends Endpoint>(
  site: Site,
  endpoint: E,
  answer: (input: Received<E>, c: AppContext) => Promise<Response>,
): void {
  site.served.add(endpoint)
  site.app.on(endpoint.method, endpoint.path, async (c) => {
    c.set('endpoint', endpoint)
    c.header('cache-control', 'no-store')
    c.header('x-supabase-api-version', API_VERSION)
    try {
      return await answer(await receive(site, endpoint, c), c)
    } catch (error) {
      return failure(c, error)
    }
  })
}

async function receive<E extends Endpoint>(site: Site, endpoint: E, c: AppContext): Promise<Received<E>> {
  if (endpoint.limit) await enforceRateLimit(site.deps, `${endpoint.path} ${c.var.address}`, endpoint.limit)
  const isGet = endpoint.method === 'GET'
  const body = isGet
    ? {}
    : readJson(await readText(c, endpoint.maxBodyBytes), c.req.header('content-type'), endpoint.maxBodyValues)
  return {
    params: {},
    query: requireForm(endpoint.query, requireText(c.req.query())),
    body: requireForm(endpoint.body, body),
  } as Received<E>
}

export function requireForm<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new AuthError('validation_failed', schemaProblem(schema, value).problem)
}

/** Also as `error`, as in every other Lotwise endpoint. */
function failure(c: AppContext, error: unknown): Response {
  const { status, code, message, reasons } = reading(c, error)
  if (status === 429) c.header('retry-after', String(secondsToWait(c, error)))
  if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS)
  const weakness = code === 'weak_password' ? { weak_password: { reasons } } : {}
  return c.json({ code, error_code: code, message, error: message, ...weakness }, status)
}

/** Failed sign-ins are counted over a longer time than calls. */
function secondsToWait(c: AppContext, error: unknown): number {
  if (error instanceof AuthError) return FAILURE_WINDOW_SECONDS
  return c.var.endpoint?.limit?.seconds ?? FAILURE_WINDOW_SECONDS
}

function reading(
  c: AppContext,
  error: unknown,
): { status: Status; code: string; message: string; reasons: readonly string[] } {
  if (error instanceof AuthError) return { ...errorBody(error.code, error.message), reasons: error.reasons }
  if (error instanceof AppError) return { ...authErrorOf(error), reasons: [] }
  c.var.log.error({ err: error }, 'a request failed')
  const reasons: string[] = []
  // On 503 the library keeps its session and retries; on other errors it would sign out.
  if (isDatabaseAway(error)) return { status: 503, code: 'unavailable', message: 'Please try again.', reasons }
  return { status: 500, code: 'unexpected_failure', message: 'Something went wrong. Please try again.', reasons }
}

function errorBody(code: AuthError['code'], message: string) {
  return { status: AUTH_ERROR_STATUS[code], code, message }
}

function authErrorOf({ code, message }: AppError) {
  if (code === 'invalid_input') return errorBody('validation_failed', message)
  if (code === 'too_many_requests') return errorBody('over_request_rate_limit', message)
  return { status: ERROR_STATUS[code] as Status, code, message }
}

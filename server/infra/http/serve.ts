import type { Endpoint, Received, Reply } from '@lotwise/contract/endpoint'
import * as v from 'valibot'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { App, AppContext } from './app-env.ts'
import { declaredError } from './declared-error.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { limitMisses } from '../rate-limit/limit-misses.ts'
import { readText, requireText } from './read-body.ts'
import { readJson } from './read-json.ts'
import { schemaProblem } from './schema-problem.ts'
import { sendJson } from './send-json.ts'

/** Throws for whoever may not call: asked before the body is read, which may be large. */
type Admit<E extends Endpoint> = (params: Received<E>['params'], c: AppContext) => Promise<unknown>

export type Site = { app: App; deps: Deps; served: Set<Endpoint> }

/** Binds a contract endpoint to its handler: rate limit, parse the request, call, parse the reply. */
export function serve<E extends Endpoint>(
  site: Site,
  endpoint: E,
  handler: (input: Received<E>, c: AppContext) => Promise<Reply<E>>,
  admit?: Admit<E>,
): void {
  mount(site, endpoint, async (c) => {
    const reply = await handler(await receive(site.deps, endpoint, c, admit), c)
    c.header('cache-control', 'no-store')
    if (endpoint.status === 204) return c.body(null, 204)
    return sendJson(c, ownReply(endpoint, reply), endpoint.status)
  })
}

/** The same for an endpoint whose reply is not JSON: the handler writes the response itself. */
export function serveResponse<E extends Endpoint>(
  site: Site,
  endpoint: E,
  handler: (input: Received<E>, c: AppContext) => Promise<Response>,
  admit?: Admit<E>,
): void {
  mount(site, endpoint, async (c) => handler(await receive(site.deps, endpoint, c, admit), c))
}

function mount(site: Site, endpoint: Endpoint, answer: (c: AppContext) => Promise<Response>): void {
  site.served.add(endpoint)
  for (const path of pathsOf(endpoint, site.deps.env.functionsPrefix)) {
    site.app.on(endpoint.method, path, async (c) => {
      c.set('endpoint', endpoint)
      const find = () => answer(c)
      try {
        if (!endpoint.idIsKey) return await find()
        return await limitMisses(site.deps, { address: c.var.address, find, isMiss: isNotFound })
      } catch (error) {
        throw declaredError(site.deps, endpoint, error)
      }
    })
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found'
}

function pathsOf(endpoint: Endpoint, functionsPrefix: string | null): string[] {
  if (!endpoint.isFunction || functionsPrefix === null) return [endpoint.path]
  return [endpoint.path, endpoint.path.replace(/^\/api/, functionsPrefix)]
}

async function receive<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  c: AppContext,
  admit?: Admit<E>,
): Promise<Received<E>> {
  if (endpoint.limit) await enforceRateLimit(deps, `${endpoint.path} ${c.var.address}`, endpoint.limit)
  const params = parse(endpoint.params, requireText(c.req.param())) as Received<E>['params']
  await admit?.(params, c)
  const body = endpoint.takesRawBody ? {} : await bodyOf(endpoint, c)
  const query = parse(endpoint.query, requireText(c.req.query()))
  return { params, query, body: parse(endpoint.body, body) } as Received<E>
}

async function bodyOf(endpoint: Endpoint, c: AppContext): Promise<unknown> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  return readJson(await readText(c, endpoint.maxBodyBytes), c.req.header('content-type'), endpoint.maxBodyValues)
}

function parse(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const { field, problem } = schemaProblem(schema, value)
  throw new AppError('invalid_input', { ...(field === null ? {} : { field }), params: { problem } })
}

/** Strips every field the contract does not declare, so a row cannot leak a column. */
function ownReply(endpoint: Endpoint, reply: unknown): object {
  return v.parse(endpoint.reply, reply) as object
}

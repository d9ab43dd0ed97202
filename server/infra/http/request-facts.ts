import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import { countRequest } from '../metrics.ts'

const OWN_ID = /^[\w-]{8,64}$/

/** Request id, client address, one log line and one metric per request. */
export function requestFacts(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = c.req.header('x-request-id') ?? ''
    const requestId = OWN_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('log', deps.log.child({ requestId }))
    c.set('address', clientAddress(c, deps.env.trustedProxies))
    // Before the response exists, as in headers.ts.
    c.header('x-request-id', requestId)
    await next()
    // The route, not the path: a session's id in a path grants access.
    const route = c.var.endpoint?.path ?? routePath(c, -1)
    const seconds = (performance.now() - startedAt) / 1000
    countRequest(c.req.method, route, c.res.status, seconds)
    c.var.log.info({ method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) }, 'request')
  }
}

import type { MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import type { AppEnv } from './app-env.ts'
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.ts'

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), payment=(self "https://js.stripe.com"), microphone=(), geolocation=()',
}

const YEAR_SECONDS = 365 * 24 * 3600

export function securityHeaders(env: Env, inline: InlineHashes): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', contentSecurityPolicy(env, inline, c.req.path))
    }
    if (env.publicUrl.startsWith('https://')) {
      c.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    }
  }
}

import type { MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import type { AppEnv } from './app-env.ts'
import { contentSecurityPolicy, isStaffPath, type InlineHashes } from './content-security-policy.ts'

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), microphone=(), geolocation=()',
}

const YEAR_SECONDS = 365 * 24 * 3600

export function securityHeaders(env: Env, inline: InlineHashes): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value)
    c.header('cross-origin-opener-policy', openerPolicy(c.req.path))
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', contentSecurityPolicy(env, inline, c.req.path))
    }
    if (env.publicUrl.startsWith('https://')) {
      c.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    }
  }
}

/** Google Pay and Link sign in through a popup of the provider's frame, which plain same-origin would cut off from it. */
function openerPolicy(path: string): string {
  return isStaffPath(path) ? 'same-origin' : 'same-origin-allow-popups'
}

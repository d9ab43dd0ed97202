import { DAY_SECONDS } from '@lotwise/domain/duration'
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
    'camera=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), microphone=(), geolocation=(self)',
}

const YEAR_SECONDS = 365 * DAY_SECONDS

/** Set before the response exists: changing the headers of a finished response copies it. */
export function securityHeaders(env: Env, inline: InlineHashes): MiddlewareHandler<AppEnv> {
  const common = Object.entries({
    ...COMMON_HEADERS,
    ...(env.publicUrl.startsWith('https://')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  })
  return (c, next) => {
    for (const [name, value] of common) c.header(name, value)
    c.header('cross-origin-opener-policy', openerPolicy(c.req.path))
    // A page with scripts of its own replaces it.
    c.header('content-security-policy', contentSecurityPolicy(env, inline, c.req.path))
    return next()
  }
}

/** Google Pay and Link sign in through a popup of the provider's frame, which plain same-origin would cut off from it. */
function openerPolicy(path: string): string {
  return isStaffPath(path) ? 'same-origin' : 'same-origin-allow-popups'
}

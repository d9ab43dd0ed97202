import { createSession as createSessionLine, extendSession as extendSessionLine } from '@lotwise/contract/sessions'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import type { AppContext } from '../infra/http/app-env.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { createSession } from './create-session.ts'
import { driverSessionView } from './session-view.ts'
import { extendSession } from './extend-session.ts'

export function sessionRoutes(site: Site): void {
  const { deps } = site

  serve(site, createSessionLine, async ({ params, body }, c) => {
    const session = await createSession(deps, params.slug, body, askedBy(c))
    return driverSessionView(session)
  })

  serve(site, extendSessionLine, async ({ params, body }, c) => {
    const session = await extendSession(deps, params.id, body.hours, askedBy(c))
    return driverSessionView(session)
  })
}

/** The page says its language itself; the body of these calls carries nothing but the driver's wish. */
function askedBy(c: AppContext) {
  return {
    key: c.req.header('idempotency-key') ?? null,
    language: parseAcceptLanguage(c.req.header('accept-language')),
  }
}

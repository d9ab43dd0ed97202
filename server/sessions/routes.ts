import {
  createSession as createSessionLine,
  extendSession as extendSessionLine,
  findPaidStay as findPaidStayLine,
} from '@lotwise/contract/sessions'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import type { AppContext } from '../infra/http/app-env.ts'
import { idempotencyKey } from '../infra/http/idempotency-key.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { createSession } from './create-session.ts'
import { driverSessionView } from './session-view.ts'
import { extendSession } from './extend-session.ts'
import { findPaidStay } from './find-paid-stay.ts'

export function sessionRoutes(site: Site): void {
  const { deps } = site

  serve(site, createSessionLine, async ({ params, body }, c) => {
    const session = await createSession(deps, params.slug, body, requestMeta(c))
    return driverSessionView(session, deps.now())
  })

  serve(site, findPaidStayLine, ({ params, body }, c) => findPaidStay(deps, params.slug, body, c.var.address))

  serve(site, extendSessionLine, async ({ params, body }, c) => {
    const session = await extendSession(deps, params.id, body.hours, requestMeta(c))
    return driverSessionView(session, deps.now())
  })
}

/** The page sends its language in a header; the body is defined by the specification. */
function requestMeta(c: AppContext) {
  return {
    key: idempotencyKey(c),
    language: parseAcceptLanguage(c.req.header('accept-language')),
  }
}

import {
  chooseReminder as chooseReminderEndpoint,
  createSession as createSessionEndpoint,
  extendSession as extendSessionEndpoint,
  findPaidStay as findPaidStayEndpoint,
  getCalendar,
} from '@lotwise/contract/sessions'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import { fileHeaders } from '../infra/http/file-headers.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { idempotencyKey } from '../infra/http/idempotency-key.ts'
import { languageOf } from '../infra/http/language-of.ts'
import { serve, serveResponse, type Site } from '../infra/http/serve.ts'
import { AppError } from '../infra/app-error.ts'
import { calendarView } from './calendar-view.ts'
import { chooseReminder } from './choose-reminder.ts'
import { createSession } from './create-session.ts'
import { driverSessionView } from './session-view.ts'
import { extendSession } from './extend-session.ts'
import { findPaidStay } from './find-paid-stay.ts'
import { readSession } from './read-session.ts'

export function sessionRoutes(site: Site): void {
  const { deps } = site

  serve(site, createSessionEndpoint, async ({ params, body }, c) => {
    const session = await createSession(deps, params.slug, body, requestMeta(c))
    return driverSessionView(session, deps.now())
  })

  serve(site, findPaidStayEndpoint, ({ params, body }, c) => findPaidStay(deps, params.slug, body, c.var.address))

  serve(site, extendSessionEndpoint, async ({ params, body }, c) => {
    const session = await extendSession(deps, params.id, body.hours, requestMeta(c))
    return driverSessionView(session, deps.now())
  })

  serve(site, chooseReminderEndpoint, async ({ params, body }) => {
    await chooseReminder(deps, params.id, body.minutes)
    return driverSessionView(await readSession(deps.db, params.id), deps.now())
  })

  serveResponse(site, getCalendar, async ({ params, query }, c) => {
    const session = await readSession(deps.db, params.id)
    if (session.payment_status !== 'paid') throw new AppError('session_not_paid')
    const { publicUrl } = deps.env
    const calendar = calendarView(session, { publicUrl, language: languageOf(c, query.lang), now: deps.now() })
    return c.body(calendar, 200, fileHeaders('text/calendar; charset=utf-8', 'lotwise-parking.ics'))
  })
}

/** The page sends its language in a header; the body is defined by the specification. */
function requestMeta(c: AppContext) {
  return {
    key: idempotencyKey(c),
    language: parseAcceptLanguage(c.req.header('accept-language')),
  }
}

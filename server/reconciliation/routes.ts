import { getSession } from '@lotwise/contract/sessions'
import { serve, type Site } from '../infra/http/serve.ts'
import { readSession } from '../sessions/read-session.ts'
import { driverSessionView } from '../sessions/session-view.ts'
import { askAboutSession } from './refresh-payment-status.ts'

export function reconciliationRoutes(site: Site): void {
  const { doors } = site

  serve(site, getSession, async ({ params }, c) => {
    await askAboutSession(doors, params.id, c.var.log)
    return driverSessionView(await readSession(doors.db, params.id))
  })
}

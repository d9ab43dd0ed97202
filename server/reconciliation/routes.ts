import { getSession } from '@lotwise/contract/sessions'
import { serve, type Site } from '../infra/http/serve.ts'
import { readSession } from '../sessions/read-session.ts'
import { driverSessionView } from '../sessions/session-view.ts'
import { refreshPaymentStatus } from './refresh-payment-status.ts'

export function reconciliationRoutes(site: Site): void {
  const { deps } = site

  serve(site, getSession, async ({ params }, c) => {
    await refreshPaymentStatus(deps, params.id, c.var.log)
    return driverSessionView(await readSession(deps.db, params.id), deps.now())
  })
}

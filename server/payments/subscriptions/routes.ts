import { createSubscription, customerPortal } from '@lotwise/contract/payments'
import {
  addPlanPlate,
  getPlan,
  payOpenMonth as payOpenMonthEndpoint,
  removePlanPlate,
  setRenewal as setRenewalEndpoint,
} from '@lotwise/contract/plans'
import { AppError } from '../../infra/app-error.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { listPlanPlates } from '../list-plan-plates.ts'
import { openPortal } from './open-portal.ts'
import { payOpenMonth } from './pay-open-month.ts'
import { planView } from './plan-view.ts'
import { setPlanPlate } from './set-plan-plate.ts'
import { setRenewal } from './set-renewal.ts'
import { startSubscription } from './start-subscription.ts'

export function subscriptionRoutes(site: Site): void {
  const { deps } = site

  serve(site, createSubscription, ({ body }) => startSubscription(deps, body))
  serve(site, customerPortal, async ({ body }) => ({ url: await openPortal(deps, body) }))

  const readPlan = async (id: string) => {
    const session = await requireSession(deps.db, id)
    if (session.subscription_id === null) throw new AppError('no_plan')
    return planView(session, await listPlanPlates(deps.db, session), deps.now())
  }
  serve(site, getPlan, ({ params }) => readPlan(params.id))
  serve(site, setRenewalEndpoint, async ({ params, body }) => {
    await setRenewal(deps, params.id, body.renews)
    return readPlan(params.id)
  })
  serve(site, payOpenMonthEndpoint, async ({ params }) => {
    await payOpenMonth(deps, params.id)
    return readPlan(params.id)
  })
  for (const line of [addPlanPlate, removePlanPlate]) {
    serve(site, line, async ({ params, body }, c) => {
      const request = { sessionId: params.id, typed: body.license_plate, requestId: c.var.requestId }
      await setPlanPlate(deps, { ...request, isListed: line === addPlanPlate })
      return readPlan(params.id)
    })
  }
}

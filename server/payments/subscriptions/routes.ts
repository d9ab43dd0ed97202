import { createSubscription, customerPortal } from '@lotwise/contract/payments'
import { getPlan, setRenewal as setRenewalLine } from '@lotwise/contract/plans'
import { AppError } from '../../infra/app-error.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { listPlanPlates } from '../list-plan-plates.ts'
import { openPortal } from './open-portal.ts'
import { planView } from './plan-view.ts'
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
  serve(site, setRenewalLine, async ({ params, body }) => {
    await setRenewal(deps, params.id, body.renews)
    return readPlan(params.id)
  })
}

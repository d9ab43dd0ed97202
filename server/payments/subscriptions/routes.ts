import { createSubscription, customerPortal } from '@lotwise/contract/payments'
import { serve, type Site } from '../../infra/http/serve.ts'
import { openPortal } from './open-portal.ts'
import { startSubscription } from './start-subscription.ts'

export function subscriptionRoutes(site: Site): void {
  serve(site, createSubscription, ({ body }) => startSubscription(site.deps, body))
  serve(site, customerPortal, async ({ body }) => ({ url: await openPortal(site.deps, body) }))
}

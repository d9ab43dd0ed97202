import Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { noteReadiness } from '../../infra/health/readiness-notes.ts'
import { EVENT_TYPES } from './event-types.ts'

const PATH = '/api/webhooks/stripe'

/** Compares the endpoint configured at the provider with the events we act on. A difference does not stop the server. */
export async function checkWebhookEndpoint(deps: Deps): Promise<void> {
  const problem = await findProblem(deps)
  noteReadiness('webhook endpoint', problem)
  if (problem !== null) deps.log.warn(problem)
}

async function findProblem(deps: Deps): Promise<string | null> {
  const endpoints = await findEndpoints(deps)
  if (endpoints === null) return null
  const enabled = endpoints.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return `no webhook endpoint is enabled at ${deps.env.publicUrl}${PATH}`
  const covered = new Set(enabled.flatMap((endpoint) => endpoint.enabled_events))
  const missing = covered.has('*') ? [] : EVENT_TYPES.filter((type) => !covered.has(type))
  return missing.length === 0 ? null : `the webhook endpoint does not get these events: ${missing.join(', ')}`
}

/** Null where our key may not read endpoints. */
async function findEndpoints(deps: Deps): Promise<Stripe.WebhookEndpoint[] | null> {
  try {
    const listed = await deps.stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
    return listed.filter(({ url }) => isOurs(deps, new URL(url)))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    deps.log.info('the provider’s key may not read webhook endpoints: their events are not checked')
    return null
  }
}

/** Tests put a proxy in front of the server, so only the path counts for a simulator. */
function isOurs({ env }: Deps, { origin, pathname }: URL): boolean {
  return pathname === PATH && (env.stripe.simulatorUrl !== null || origin === env.publicUrl)
}

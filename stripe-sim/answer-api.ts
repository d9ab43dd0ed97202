import { setTimeout as sleep } from 'node:timers/promises'
import { ROUTES } from './api/routes.ts'
import { readApiRequest, requireAccount, requireApiKey, type ApiRequest } from './api-request.ts'
import { seenByBrowser } from './build/payment-intent.ts'
import { secretKeyRequired, StripeApiError, unknownUrl } from './errors.ts'
import { expandReply } from './expand.ts'
import type { FaultPlan } from './faults.ts'
import { parseFormBody, type Tree } from './form-body.ts'
import { isStored } from './idempotency.ts'
import { UNLISTED } from './lists.ts'
import { readParameters } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { throwPlannedFault, withPlannedFault } from './planned-faults.ts'
import { API_VERSION } from './platform.ts'
import { requirePermission } from './restricted-keys.ts'
import type { Sim } from './sim.ts'
import { sendReply, type Reply, type Connection } from './connection.ts'

const PAYMENT_METHOD_TYPES_GONE_SINCE = '2026-09-30'

/** Answers one request to the Stripe API: authentication, routing, idempotency, the work, the reply. */
export async function answerApi(sim: Sim, request: Request, connection: Connection): Promise<Response> {
  const url = new URL(request.url)
  const fault = sim.faults.take(request.method, url.pathname)
  if (fault?.kind === 'reset_before') return connection.reset()
  if (fault?.kind === 'hang_before') return connection.hang()
  const apiRequest = await readApiRequest(request, url)
  const reply = await replyTo(sim, apiRequest, fault)
  if (fault?.kind === 'stale_list') reply.body = withoutNewest(reply.body)
  reply.headers['request-id'] = apiRequest.id
  reply.headers['stripe-version'] = apiRequest.version ?? API_VERSION
  if (apiRequest.account) reply.headers['stripe-account'] = apiRequest.account
  if (apiRequest.key) reply.headers['idempotency-key'] = apiRequest.key
  return sendReply(reply, reply.lost ? { kind: 'cut_body' } : fault, connection)
}

/** A list may be read from a replica that does not have the newest object yet. */
function withoutNewest(body: string): string {
  const list = JSON.parse(body) as { data?: unknown[] }
  return JSON.stringify({ ...list, data: list.data?.slice(1) }, null, 2)
}

async function replyTo(sim: Sim, apiRequest: ApiRequest, fault: FaultPlan | null): Promise<Reply> {
  try {
    if (fault?.kind === 'delay' && !apiRequest.key) await sleep((fault.seconds ?? 1) * 1000)
    throwPlannedFault(fault, apiRequest)
    const publishable = requireApiKey(sim, apiRequest)
    const [route, id] = requireRoute(apiRequest)
    if (publishable && !route.publishable) throw secretKeyRequired()
    requirePermission(sim, apiRequest, route.operation)
    requireAccount(sim, apiRequest)
    const work = async () => withPlannedFault(fault, await runRoute(sim, apiRequest, { route, id, publishable }))
    return apiRequest.key
      ? await runOnce(sim, apiRequest, apiRequest.key, fault, work)
      : perform(sim, apiRequest, await work(), () => {})
  } catch (error) {
    return errorReply(sim, apiRequest, error)
  }
}

async function runOnce(
  sim: Sim,
  apiRequest: ApiRequest,
  key: string,
  fault: FaultPlan | null,
  work: () => Promise<() => Reply>,
): Promise<Reply> {
  const fingerprint = `${apiRequest.method} ${apiRequest.path}\n${apiRequest.text}`
  const kept = sim.idempotency.begin(apiRequest.account, key, fingerprint)
  if (kept) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': kept.request }
    return { status: kept.status, body: kept.body, headers }
  }
  try {
    if (fault?.kind === 'delay') await sleep((fault.seconds ?? 1) * 1000)
    const ready = await work()
    return perform(sim, apiRequest, ready, ({ status, body }) =>
      sim.idempotency.keep(apiRequest.account, key, fingerprint, { status, body, request: apiRequest.id }),
    )
  } finally {
    sim.idempotency.end(apiRequest.account, key)
  }
}

/** Awaits nothing, so that the work and its idempotency record reach the journal as one line. */
function perform(sim: Sim, apiRequest: ApiRequest, ready: () => Reply, remember: (reply: Reply) => void): Reply {
  sim.request = { id: apiRequest.id, key: apiRequest.key }
  try {
    const reply = ready()
    remember(reply)
    return reply
  } catch (error) {
    if (error instanceof StripeApiError && !isStored(error)) throw error
    const reply = errorReply(sim, apiRequest, error)
    remember(reply)
    return reply
  } finally {
    sim.request = null
    sim.commit()
  }
}

type Target = { route: Route; id: string; publishable: boolean }

/** Validates the request and returns a function that does the work. */
async function runRoute(sim: Sim, apiRequest: ApiRequest, { route, id, publishable }: Target): Promise<() => Reply> {
  const tree = parseFormBody(apiRequest.text)
  refusePaymentMethodTypes(tree, apiRequest, route)
  const extra: Route['extra'] = publishable ? { ...route.extra, payment_method_data: '*' } : route.extra
  const params = readParameters(route.operation, tree, extra)
  const number = cardNumberIn(tree)
  if (number === SLOW_CARD) await sleep(SLOW_CARD_SECONDS * 1000)
  return () => {
    const lagging = { ...(params as object), [UNLISTED]: unlistedBy(sim) }
    const call = { sim, account: apiRequest.account, params: lagging as never, id, publishable }
    const made = runObserved(sim, route, call)
    const body = structuredClone(made)
    expandReply(sim, body, (params as { expand?: string[] }).expand)
    sim.options.observe?.({ kind: 'reply', operation: route.operation, body, publishable })
    return { status: 200, body: JSON.stringify(body, null, 2), headers: {}, lost: number === LOST_ANSWER_CARD }
  }
}

function unlistedBy({ listLag: { seconds, only }, clock }: Sim) {
  const listedUntil = clock.now() - seconds
  return ({ id, created }: { id: string; created: number }) =>
    seconds > 0 && created > listedUntil && (only === null || only.includes(id))
}

/** Only accepted requests are checked against the SDK's types: tests send invalid ones on purpose. */
function runObserved(sim: Sim, route: Route, call: Call<never>): unknown {
  const observe = () =>
    sim.options.observe?.({
      kind: 'request',
      operation: route.operation,
      params: call.params,
      publishable: call.publishable,
    })
  try {
    const made = route.run(call)
    observe()
    return made
  } catch (error) {
    if (error instanceof StripeApiError && error.status === 402) observe()
    throw error
  }
}

const SLOW_CARD = '4000000000006660'
const SLOW_CARD_SECONDS = 6
const LOST_ANSWER_CARD = '4000000000006678'

function cardNumberIn(tree: Tree): string | null {
  const data = tree.payment_method_data
  const card = typeof data === 'object' ? data.card : undefined
  return typeof card === 'object' && typeof card.number === 'string' ? card.number.replace(/\s/g, '') : null
}

function errorReply(sim: Sim, apiRequest: ApiRequest, error: unknown): Reply {
  const fault = error instanceof StripeApiError ? error : serverError(error)
  const fields = {
    ...fault.fields,
    request_log_url: `https://dashboard.stripe.com/test/workbench/logs?object=${apiRequest.id}`,
  }
  const intent = fields.payment_intent
  if (intent && apiRequest.apiKey === sim.keys.publishableKey)
    fields.payment_intent = seenByBrowser(intent) as typeof intent
  return { status: fault.status, body: JSON.stringify({ error: fields }, null, 2), headers: { ...fault.headers } }
}

function serverError(error: unknown): StripeApiError {
  console.error('stripe-sim:', error)
  return new StripeApiError(500, { type: 'api_error', message: 'The simulator has a bug: see its log.' })
}

function requireRoute(apiRequest: ApiRequest): [Route, string] {
  for (const route of ROUTES) {
    const found = route.method === apiRequest.method ? route.pattern.exec(apiRequest.path) : null
    if (found) return [route, decodeURIComponent(found[1] ?? '')]
  }
  throw unknownUrl(apiRequest.method, apiRequest.path)
}

/** Removed in API version endive; older and unversioned callers may still send it, without effect here. */
function refusePaymentMethodTypes(tree: Tree, apiRequest: ApiRequest, route: Route): void {
  if (!('payment_method_types' in tree) || apiRequest.method !== 'POST') return
  if (!/^(payment_intents|checkout_sessions)_/.test(route.operation)) return
  if (apiRequest.version && apiRequest.version >= PAYMENT_METHOD_TYPES_GONE_SINCE) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
      message:
        'The parameter payment_method_types is no longer supported. Use dynamic payment methods, or ' +
        'allowed_payment_method_types or excluded_payment_method_types to narrow them.',
    })
  }
  delete tree.payment_method_types
}

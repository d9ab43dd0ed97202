import { setTimeout as sleep } from 'node:timers/promises'
import { ROUTES } from './api/routes.ts'
import { readAsked, requireAccount, requireKey, type Asked } from './asked.ts'
import { seenByBrowser } from './build/payment-intent.ts'
import { secretKeyRequired, StripeFault, unknownUrl } from './errors.ts'
import { expandReply } from './expand.ts'
import type { FaultPlan } from './faults.ts'
import { parseFormBody, type Tree } from './form-body.ts'
import { isKept, keyInUse } from './idempotency.ts'
import { readParameters } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { API_VERSION } from './platform.ts'
import type { Sim } from './sim.ts'
import { sendReply, type Reply, type Wire } from './wire.ts'

const PAYMENT_METHOD_TYPES_GONE_SINCE = '2026-09-30'

/** One request to api.stripe.com: who asks, what, whether it was asked before; then the work, then the reply. */
export async function answerApi(sim: Sim, request: Request, wire: Wire): Promise<Response> {
  const url = new URL(request.url)
  const fault = sim.faults.take(request.method, url.pathname)
  if (fault?.kind === 'reset_before') return wire.reset()
  if (fault?.kind === 'hang_before') return wire.hang()
  const asked = await readAsked(request, url)
  const reply = await replyTo(sim, asked, fault)
  if (fault?.kind === 'stale_list') reply.body = withoutNewest(reply.body)
  reply.headers['request-id'] = asked.id
  reply.headers['stripe-version'] = asked.version ?? API_VERSION
  if (asked.account) reply.headers['stripe-account'] = asked.account
  if (asked.key) reply.headers['idempotency-key'] = asked.key
  return sendReply(reply, reply.lost ? { kind: 'cut_body' } : fault, wire)
}

/** A list may be told from a copy that has not heard of the newest object yet. */
function withoutNewest(body: string): string {
  const list = JSON.parse(body) as { data?: unknown[] }
  return JSON.stringify({ ...list, data: list.data?.slice(1) }, null, 2)
}

async function replyTo(sim: Sim, asked: Asked, fault: FaultPlan | null): Promise<Reply> {
  try {
    if (fault?.kind === 'delay' && !asked.key) await sleep((fault.seconds ?? 1) * 1000)
    refuseAsPlanned(fault, asked)
    const publishable = requireKey(sim, asked)
    const [route, id] = requireRoute(asked)
    if (publishable && !route.publishable) throw secretKeyRequired()
    requireAccount(sim, asked)
    const work = () => runRoute(sim, asked, { route, id, publishable })
    return asked.key ? await runOnce(sim, asked, asked.key, fault, work) : perform(sim, asked, await work(), () => {})
  } catch (error) {
    return faultReply(sim, asked, error)
  }
}

async function runOnce(
  sim: Sim,
  asked: Asked,
  key: string,
  fault: FaultPlan | null,
  work: () => Promise<() => Reply>,
): Promise<Reply> {
  const fingerprint = `${asked.method} ${asked.path}\n${asked.text}`
  const kept = sim.idempotency.begin(asked.account, key, fingerprint)
  if (kept) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': kept.request }
    return { status: kept.status, body: kept.body, headers }
  }
  try {
    if (fault?.kind === 'delay') await sleep((fault.seconds ?? 1) * 1000)
    const ready = await work()
    const seconds = Math.floor(Date.now() / 1000)
    return perform(sim, asked, ready, ({ status, body }) =>
      sim.idempotency.keep(asked.account, key, fingerprint, { status, body, request: asked.id }, seconds),
    )
  } finally {
    sim.idempotency.end(asked.account, key)
  }
}

/** In one go, with nothing awaited: the work and the memory of its key reach the journal as one line. */
function perform(sim: Sim, asked: Asked, ready: () => Reply, remember: (reply: Reply) => void): Reply {
  sim.request = { id: asked.id, key: asked.key }
  try {
    const reply = ready()
    remember(reply)
    return reply
  } catch (error) {
    if (error instanceof StripeFault && !isKept(error)) throw error
    const reply = faultReply(sim, asked, error)
    remember(reply)
    return reply
  } finally {
    sim.request = null
    sim.commit()
  }
}

type Target = { route: Route; id: string; publishable: boolean }

/** Reads and checks the request; what it gives back does the work. */
async function runRoute(sim: Sim, asked: Asked, { route, id, publishable }: Target): Promise<() => Reply> {
  const tree = parseFormBody(asked.text)
  refusePaymentMethodTypes(tree, asked, route)
  const extra: Route['extra'] = publishable ? { ...route.extra, payment_method_data: '*' } : route.extra
  const params = readParameters(route.operation, tree, extra)
  const number = cardNumberIn(tree)
  if (number === SLOW_CARD) await sleep(SLOW_CARD_SECONDS * 1000)
  return () => {
    const made = runObserved(sim, route, { sim, account: asked.account, params: params as never, id, publishable })
    const body = structuredClone(made)
    expandReply(sim, body, (params as { expand?: string[] }).expand)
    sim.options.observe?.({ kind: 'reply', operation: route.operation, body, publishable })
    return { status: 200, body: JSON.stringify(body, null, 2), headers: {}, lost: number === LOST_ANSWER_CARD }
  }
}

/** Only requests Stripe would take are held against the SDK's types: those refused are wrong on purpose. */
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
    if (error instanceof StripeFault && error.status === 402) observe()
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

function faultReply(sim: Sim, asked: Asked, error: unknown): Reply {
  const fault = error instanceof StripeFault ? error : serverError(error)
  const fields = {
    ...fault.fields,
    request_log_url: `https://dashboard.stripe.com/test/workbench/logs?object=${asked.id}`,
  }
  const intent = fields.payment_intent
  if (intent && asked.apiKey === sim.keys.publishableKey) fields.payment_intent = seenByBrowser(intent) as typeof intent
  return { status: fault.status, body: JSON.stringify({ error: fields }, null, 2), headers: { ...fault.headers } }
}

function serverError(error: unknown): StripeFault {
  console.error('stripe-sim:', error)
  return new StripeFault(500, { type: 'api_error', message: 'The simulator has a bug: see its log.' })
}

function refuseAsPlanned(fault: FaultPlan | null, asked: Asked): void {
  const retry = { 'stripe-should-retry': fault?.should_retry === false ? 'false' : 'true' }
  if (fault?.kind === '500' || fault?.kind === '502') {
    throw new StripeFault(500, { type: 'api_error', message: 'An unexpected error occurred (planned).' })
  }
  if (fault?.kind === '429') {
    const message =
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
    throw new StripeFault(
      429,
      { type: 'invalid_request_error', code: 'rate_limit', message },
      fault.should_retry ? retry : {},
    )
  }
  if (fault?.kind === '409') {
    const inUse = keyInUse(asked.key ?? '')
    throw new StripeFault(409, inUse.fields, fault.should_retry === undefined ? {} : retry)
  }
}

function requireRoute(asked: Asked): [Route, string] {
  for (const route of ROUTES) {
    const found = route.method === asked.method ? route.pattern.exec(asked.path) : null
    if (found) return [route, decodeURIComponent(found[1] ?? '')]
  }
  throw unknownUrl(asked.method, asked.path)
}

/** Endive took the parameter away; older and unversioned callers may still send it, and it then has no effect here. */
function refusePaymentMethodTypes(tree: Tree, asked: Asked, route: Route): void {
  if (!('payment_method_types' in tree) || asked.method !== 'POST') return
  if (!/^(payment_intents|checkout_sessions)_/.test(route.operation)) return
  if (asked.version && asked.version >= PAYMENT_METHOD_TYPES_GONE_SINCE) {
    throw new StripeFault(400, {
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

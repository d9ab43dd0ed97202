import { setTimeout as sleep } from 'node:timers/promises'
import { ROUTES } from './api/routes.ts'
import { seenByBrowser } from './build/payment-intent.ts'
import { badApiKey, noAccessToAccount, noApiKey, secretKeyRequired, StripeFault, unknownUrl } from './errors.ts'
import { expandReply } from './expand.ts'
import type { FaultPlan } from './faults.ts'
import { parseFormBody, type Tree } from './form-body.ts'
import { isKept, keyInUse } from './idempotency.ts'
import { newId } from './ids.ts'
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
  const asked: Asked = {
    id: newId('req'),
    method: request.method,
    path: url.pathname,
    text: request.method === 'POST' ? await request.text() : url.search.slice(1),
    key: request.method === 'GET' ? null : request.headers.get('idempotency-key'),
    apiKey: apiKeyOf(request),
    account: request.headers.get('stripe-account'),
    version: request.headers.get('stripe-version'),
  }
  const reply = await replyTo(sim, asked, fault)
  sim.commit()
  reply.headers['request-id'] = asked.id
  reply.headers['stripe-version'] = asked.version ?? API_VERSION
  if (asked.account) reply.headers['stripe-account'] = asked.account
  if (asked.key) reply.headers['idempotency-key'] = asked.key
  return sendReply(reply, reply.lost ? { kind: 'cut_body' } : fault, wire)
}

type Asked = {
  id: string
  method: string
  path: string
  text: string
  key: string | null
  apiKey: string | null
  account: string | null
  version: string | null
}

async function replyTo(sim: Sim, asked: Asked, fault: FaultPlan | null): Promise<Reply> {
  try {
    if (fault?.kind === 'delay' && !asked.key) await sleep((fault.seconds ?? 1) * 1000)
    refuseAsPlanned(fault, asked)
    const publishable = requireKey(sim, asked)
    const [route, ids] = requireRoute(asked)
    if (publishable && !route.publishable) throw secretKeyRequired()
    requireAccount(sim, asked)
    const run = () => runRoute(sim, asked, route, ids, publishable)
    return asked.key ? await runOnce(sim, asked, asked.key, fault, run) : await run()
  } catch (error) {
    return faultReply(sim, asked, error)
  }
}

async function runOnce(
  sim: Sim,
  asked: Asked,
  key: string,
  fault: FaultPlan | null,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const fingerprint = `${asked.method} ${asked.path}\n${asked.text}`
  const kept = sim.idempotency.begin(asked.account, key, fingerprint)
  if (kept)
    return {
      status: kept.status,
      body: kept.body,
      headers: { 'idempotent-replayed': 'true', 'original-request': kept.request },
    }
  try {
    if (fault?.kind === 'delay') await sleep((fault.seconds ?? 1) * 1000)
    const reply = await run().catch((error: unknown) => {
      if (error instanceof StripeFault && !isKept(error)) throw error
      return faultReply(sim, asked, error)
    })
    sim.idempotency.keep(
      asked.account,
      key,
      fingerprint,
      { status: reply.status, body: reply.body, request: asked.id },
      Math.floor(Date.now() / 1000),
    )
    return reply
  } finally {
    sim.idempotency.end(asked.account, key)
  }
}

async function runRoute(sim: Sim, asked: Asked, route: Route, ids: string[], publishable: boolean): Promise<Reply> {
  const tree = parseFormBody(asked.text)
  refusePaymentMethodTypes(tree, asked, route)
  const params = readParameters(
    route.operation,
    tree,
    publishable ? { ...route.extra, payment_method_data: '*' } : route.extra,
  )
  const number = cardNumberIn(tree)
  if (number === SLOW_CARD) await sleep(SLOW_CARD_SECONDS * 1000)
  sim.request = { id: asked.id, key: asked.key }
  try {
    const call = {
      sim,
      account: asked.account,
      params: params as never,
      id: ids[0] ?? '',
      subId: ids[1] ?? '',
      publishable,
    }
    const made = runObserved(sim, route, call)
    const body = structuredClone(made)
    expandReply(sim, body, (params as { expand?: string[] }).expand)
    sim.options.observe?.({ kind: 'reply', operation: route.operation, body, publishable })
    return { status: 200, body: JSON.stringify(body, null, 2), headers: {}, lost: number === LOST_ANSWER_CARD }
  } finally {
    sim.request = null
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

function apiKeyOf(request: Request): string | null {
  const [scheme, value] = (request.headers.get('authorization') ?? '').split(' ')
  if (!value) return null
  return scheme?.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? null) : value
}

/** True for the publishable key. */
function requireKey(sim: Sim, asked: Asked): boolean {
  if (!asked.apiKey) throw noApiKey()
  if (asked.apiKey === sim.keys.publishableKey) return true
  if (asked.apiKey !== sim.keys.secretKey) throw badApiKey(asked.apiKey)
  return false
}

function requireRoute(asked: Asked): [Route, string[]] {
  for (const route of ROUTES) {
    const found = route.method === asked.method ? route.pattern.exec(asked.path) : null
    if (found) return [route, found.slice(1).map(decodeURIComponent)]
  }
  throw unknownUrl(asked.method, asked.path)
}

function requireAccount(sim: Sim, asked: Asked): void {
  if (asked.account === null) return
  const account = sim.store.find('account', asked.account)
  if (!account || account.deauthorised) throw noAccessToAccount(asked.apiKey ?? '', asked.account)
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

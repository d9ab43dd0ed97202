import { randomUUID } from 'node:crypto'
import type { TestSystem } from './test-system.ts'
import type { Lot } from './lots-and-staff.ts'
import { control, type StripeObject } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

export type ApiResponse = { status: number; body: Record<string, unknown> & { error?: string } }
export type Session = {
  id: string
  amount: number
  payment_status: string
  expires_at: string
  created_at: string
} & Record<string, unknown>
export type StartedPayment = { clientSecret: string; stripeAccountId: string }

/** One request with its own IP address, so that no rate limit applies. Throws when the connection breaks. */
export async function call(
  system: TestSystem,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  url = system.server.url,
): Promise<ApiResponse> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as ApiResponse['body'] }
}

export const MONTHLY = { monthly: true, first_name: 'Maya', last_name: 'Roy', email: 'maya@example.test' }

export async function createSession(system: TestSystem, lot: Lot, request: object = { hours: 2 }): Promise<Session> {
  const body = { license_plate: 'ABCD 123', phone: '4165550123', ...request }
  const reply = await call(system, 'POST', `/api/lots/${lot.slug}/sessions`, body)
  if (reply.status !== 201) throw new Error(`no session: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Session
}

export function requestPaymentIntent(
  system: TestSystem,
  session: Session,
  amount: unknown = session.amount,
): Promise<ApiResponse> {
  return call(system, 'POST', '/api/create-payment-intent', { sessionId: session.id, amount })
}

export async function startPayment(system: TestSystem, session: Session): Promise<StartedPayment> {
  const reply = await requestPaymentIntent(system, session)
  if (reply.status !== 200) throw new Error(`no intent: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as StartedPayment
}

export const intentOf = ({ clientSecret }: StartedPayment) => clientSecret.split('_secret_')[0]!

/** Confirms as the browser does, with the publishable key and the client secret only. */
export async function confirmPayment(
  system: TestSystem,
  started: StartedPayment,
  card = 'pm_card_visa',
): Promise<ApiResponse> {
  const { url, publishableKey } = system.simulator.keys
  const reply = await fetch(`${url}/v1/payment_intents/${intentOf(started)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'stripe-account': started.stripeAccountId },
    body: new URLSearchParams({
      client_secret: started.clientSecret,
      payment_method: card,
      return_url: 'http://localhost/',
    }),
  })
  return { status: reply.status, body: (await reply.json()) as ApiResponse['body'] }
}

/** The request the payment page polls. */
export async function getSession(system: TestSystem, id: string): Promise<Session> {
  const reply = await call(system, 'GET', `/api/sessions/${id}`)
  if (reply.status !== 200) throw new Error(`no session: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Session
}

export function waitForStatus(system: TestSystem, id: string, status: string, ms?: number): Promise<Session> {
  const check = async () => {
    const session = await getSession(system, id)
    return session.payment_status === status && session
  }
  return waitUntil(check, { what: `session ${id} is ${status}`, everyMs: 150, ...(ms ? { ms } : {}) })
}

export async function createPaidSession(system: TestSystem, lot: Lot, card = 'pm_card_visa'): Promise<Session> {
  const session = await createSession(system, lot)
  await confirmPayment(system, await startPayment(system, session), card)
  return waitForStatus(system, session.id, 'paid')
}

export async function startCheckout(
  system: TestSystem,
  session: Session,
): Promise<{ sessionUrl: string; checkout: string }> {
  const reply = await call(system, 'POST', '/api/create-subscription', { sessionId: session.id })
  if (reply.status !== 200) throw new Error(`no checkout: ${reply.status} ${JSON.stringify(reply.body)}`)
  const { sessionUrl, sessionId } = reply.body as { sessionUrl: string; sessionId: string }
  return { sessionUrl, checkout: sessionId }
}

export async function payCheckout(system: TestSystem, checkout: string, card = 'pm_card_visa'): Promise<StripeObject> {
  const { session } = await control<{ session: StripeObject }>(system.simulator, `checkout/${checkout}/pay`, {
    payment_method: card,
  })
  return session
}

export type Subscriber = { session: Session; subscription: string; customer: string }

export async function subscribe(system: TestSystem, lot: Lot): Promise<Subscriber> {
  const session = await createSession(system, lot, MONTHLY)
  const { checkout } = await startCheckout(system, session)
  const paid = await payCheckout(system, checkout)
  return {
    session: await waitForStatus(system, session.id, 'Yolo'),
    subscription: paid['subscription'] as string,
    customer: paid['customer'] as string,
  }
}

import { randomUUID } from 'node:crypto'
import type { House } from './house.ts'
import type { Lot } from './people.ts'
import { control, type Found } from './simulator.ts'
import { until } from './until.ts'

export type Answer = { status: number; body: Record<string, unknown> & { error?: string } }
export type Session = {
  id: string
  amount: number
  payment_status: string
  expires_at: string
  created_at: string
} & Record<string, unknown>
export type Started = { clientSecret: string; stripeAccountId: string }

/** One request from an address of its own, so that no limit is met. A connection that breaks throws. */
export async function call(
  house: House,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  url = house.server.url,
): Promise<Answer> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as Answer['body'] }
}

export const MONTHLY = { monthly: true, first_name: 'Maya', last_name: 'Roy', email: 'maya@example.test' }

export async function park(house: House, lot: Lot, wish: object = { hours: 2 }): Promise<Session> {
  const body = { license_plate: 'ABCD 123', phone: '4165550123', ...wish }
  const reply = await call(house, 'POST', `/api/lots/${lot.slug}/sessions`, body)
  if (reply.status !== 201) throw new Error(`no session: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Session
}

export function askToPay(house: House, session: Session, amount: unknown = session.amount): Promise<Answer> {
  return call(house, 'POST', '/api/create-payment-intent', { sessionId: session.id, amount })
}

export async function startPayment(house: House, session: Session): Promise<Started> {
  const reply = await askToPay(house, session)
  if (reply.status !== 200) throw new Error(`no intent: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Started
}

export const intentOf = ({ clientSecret }: Started) => clientSecret.split('_secret_')[0]!

/** What the driver's browser does: the publishable key and the client secret, nothing else. */
export async function confirm(house: House, started: Started, card = 'pm_card_visa'): Promise<Answer> {
  const { url, publishableKey } = house.simulator.keys
  const reply = await fetch(`${url}/v1/payment_intents/${intentOf(started)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'stripe-account': started.stripeAccountId },
    body: new URLSearchParams({
      client_secret: started.clientSecret,
      payment_method: card,
      return_url: 'http://localhost/',
    }),
  })
  return { status: reply.status, body: (await reply.json()) as Answer['body'] }
}

/** The page that waits for the payment asks this. */
export async function look(house: House, id: string): Promise<Session> {
  const reply = await call(house, 'GET', `/api/sessions/${id}`)
  if (reply.status !== 200) throw new Error(`no session: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Session
}

export function seen(house: House, id: string, status: string, ms?: number): Promise<Session> {
  const ask = async () => {
    const session = await look(house, id)
    return session.payment_status === status && session
  }
  return until(ask, { what: `session ${id} is ${status}`, everyMs: 150, ...(ms ? { ms } : {}) })
}

export async function payFor(house: House, lot: Lot, card = 'pm_card_visa'): Promise<Session> {
  const session = await park(house, lot)
  await confirm(house, await startPayment(house, session), card)
  return seen(house, session.id, 'paid')
}

export async function startCheckout(house: House, session: Session): Promise<{ sessionUrl: string; checkout: string }> {
  const reply = await call(house, 'POST', '/api/create-subscription', { sessionId: session.id })
  if (reply.status !== 200) throw new Error(`no checkout: ${reply.status} ${JSON.stringify(reply.body)}`)
  const { sessionUrl, sessionId } = reply.body as { sessionUrl: string; sessionId: string }
  return { sessionUrl, checkout: sessionId }
}

export async function payCheckout(house: House, checkout: string, card = 'pm_card_visa'): Promise<Found> {
  const { session } = await control<{ session: Found }>(house.simulator, `checkout/${checkout}/pay`, {
    payment_method: card,
  })
  return session
}

export type Subscriber = { session: Session; subscription: string; customer: string }

export async function subscribe(house: House, lot: Lot): Promise<Subscriber> {
  const session = await park(house, lot, MONTHLY)
  const { checkout } = await startCheckout(house, session)
  const paid = await payCheckout(house, checkout)
  return {
    session: await seen(house, session.id, 'Yolo'),
    subscription: paid['subscription'] as string,
    customer: paid['customer'] as string,
  }
}

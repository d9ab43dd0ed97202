import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import Stripe from 'stripe'
import type { LotSettings } from '../infra/db/schema.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from './make.ts'
import type { World } from './world.ts'

/** A lot whose connected account can take charges. */
export async function makePayableLot(world: World, settings: Partial<Insertable<LotSettings>> = {}): Promise<LotRow> {
  const { stripe, db } = world.deps
  const id = `acct_1Test${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await control(world, 'import', { accounts: [{ id, created: Math.floor(Date.now() / 1000) }] })
  await stripe.accounts.retrieve(id)
  return makeLot(
    db,
    { stripe_account_id: id, charges_enabled: true, payouts_enabled: true, details_submitted: true },
    settings,
  )
}

export type Session = {
  id: string
  amount: number
  payment_status: string
  expires_at: string
  created_at: string
} & Record<string, unknown>

export async function makeSession(world: World, lot: LotRow, body: object = {}): Promise<Session> {
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, {
    license_plate: 'ABCD 123',
    phone: '4165550123',
    ...('monthly' in body ? {} : { hours: 2 }),
    ...body,
  })
  if (reply.status !== 201) throw new Error(`no session: ${await reply.text()}`)
  return (await reply.json()) as Session
}

export async function readSession(world: World, id: string): Promise<Session> {
  return (await (await world.app.request(`/api/sessions/${id}`)).json()) as Session
}

export async function startPayment(world: World, session: Session) {
  const reply = await post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount })
  if (reply.status !== 200) throw new Error(`no intent: ${await reply.text()}`)
  return (await reply.json()) as { clientSecret: string; stripeAccountId: string }
}

/** As the driver's browser does, with the publishable key and the client secret only. */
export async function confirm(
  world: World,
  started: { clientSecret: string; stripeAccountId: string },
  card = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> {
  const { hostname, port } = new URL(world.provider!.url)
  const browser = new Stripe(world.deps.env.stripe.publishableKey, { protocol: 'http', host: hostname, port })
  return browser.paymentIntents.confirm(
    started.clientSecret.split('_secret_')[0]!,
    { client_secret: started.clientSecret, payment_method: card, return_url: 'http://localhost/' } as never,
    { stripeAccount: started.stripeAccountId },
  )
}

export async function makePaidSession(world: World, lot: LotRow, body: object = {}): Promise<Session> {
  const session = await makeSession(world, lot, body)
  await confirm(world, await startPayment(world, session))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', session.id)
    .execute()
  return readSession(world, session.id)
}

export async function control(world: World, path: string, body: object): Promise<unknown> {
  const { url, sim } = world.provider!
  const reply = await fetch(`${url}/_sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sim.keys.controlToken}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
  return reply.json()
}

export async function post(
  world: World,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return world.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
}

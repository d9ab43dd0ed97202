import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lot, System } from '../start-system.ts'
import type { HttpClient, Reply } from './http-client.ts'

const JSON_BODY = { 'content-type': 'application/json' }
/** As often as the page of a driver who waits for the confirmation. */
const POLL_MS = 1000

/** As the lot page does, each driver from an address of their own. */
export function createSession(client: HttpClient, url: string, lot: Lot): Promise<Reply> {
  const body = JSON.stringify({ license_plate: `B${randomInt(1e6)}`, phone: '4165550123', hours: 2 })
  return client('POST', `${url}/api/lots/${lot.slug}/sessions`, body, {
    ...JSON_BODY,
    ...driverAddress(),
    'idempotency-key': randomUUID(),
  })
}

/** From the form to the pass: the requests of the pages and of the provider's script, until the session is paid. */
export async function payForStay(client: HttpClient, system: System, lot: Lot): Promise<void> {
  const session = bodyOf(await createSession(client, system.url, lot), 201)
  await paySession(client, system, lot, session)
}

export async function paySession(
  client: HttpClient,
  { url, simulator }: System,
  lot: Lot,
  session: Reply['body'],
  onConfirm = () => {},
): Promise<void> {
  const order = JSON.stringify({ sessionId: session['id'], amount: session['amount'] })
  const headers = { ...JSON_BODY, ...driverAddress() }
  const started = bodyOf(await client('POST', `${url}/api/create-payment-intent`, order, headers), 200)
  const secret = started['clientSecret'] as string
  const confirmation = new URLSearchParams({
    client_secret: secret,
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/',
  })
  const intent = `${simulator.url}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`
  const asBrowser = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${simulator.publishableKey}`,
    'stripe-account': lot.account,
  }
  onConfirm()
  bodyOf(await client('POST', intent, confirmation.toString(), asBrowser), 200)
  const ask = () => client('GET', `${url}/api/sessions/${session['id'] as string}`, undefined, driverAddress())
  while (bodyOf(await ask(), 200)['payment_status'] !== 'paid') await sleep(POLL_MS)
}

function driverAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

function bodyOf({ status, body }: Reply, expected: number): Reply['body'] {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`)
  return body
}

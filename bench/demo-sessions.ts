import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const LOT = 'harbour-street'
const POLL_MS = 500

type Session = { id: string; amount: number; payment_status: string }

/** The pages of a session that is to be paid, and of one that is. */
export async function makeSessions(url: string): Promise<{ payment: string; pass: string }> {
  const [unpaid, paid] = [await createSession(url), await createSession(url)]
  await pay(url, paid)
  return { payment: `/lots/${LOT}/payment/${unpaid.id}`, pass: `/lots/${LOT}/payment/complete/${paid.id}` }
}

function createSession(url: string): Promise<Session> {
  const body = { license_plate: `B${randomInt(1e6)}`, phone: '4165550123', hours: 2 }
  return call(`${url}/api/lots/${LOT}/sessions`, { method: 'POST', json: body })
}

/** As the payment page and the provider's script do. */
async function pay(url: string, { id, amount }: Session): Promise<void> {
  const order = { sessionId: id, amount }
  const { clientSecret, stripeAccountId } = await call<{ clientSecret: string; stripeAccountId: string }>(
    `${url}/api/create-payment-intent`,
    { method: 'POST', json: order },
  )
  const { publishableKey, stripeJsUrl } = await call<{ publishableKey: string; stripeJsUrl: string }>(
    `${url}/api/config`,
  )
  await call(new URL(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, stripeJsUrl).href, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'stripe-account': stripeAccountId },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa', return_url: url }),
  })
  while ((await call<Session>(`${url}/api/sessions/${id}`)).payment_status !== 'paid') await sleep(POLL_MS)
}

async function call<Reply>(url: string, { json, ...options }: RequestInit & { json?: object } = {}): Promise<Reply> {
  const asJson = json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  const reply = await fetch(url, { ...options, ...asJson })
  if (!reply.ok) throw new Error(`${reply.status} from ${url}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

import { ask, type House } from './house.ts'
import type { Lot } from './people.ts'
import { quiet } from './books.ts'
import { signatureOf } from './signature.ts'
import { control, list, type Found } from './simulator.ts'

/** From here on no webhook comes. What was told before is first acted on: even an old event makes us ask how things stand. */
export async function dropWebhooks(house: House): Promise<void> {
  await quiet(house)
  await control(house.simulator, 'webhooks', { action: 'drop' })
}

/** The newest event of a type that an account has. */
export async function eventOf(house: House, lot: Lot, type: string): Promise<Found> {
  const [event] = await list(house.simulator, lot.account, `events?type=${type}`)
  if (!event) throw new Error(`there is no event ${type}`)
  return event
}

type Signing = { secret?: string; ageSeconds?: number; changeAfterSigning?: (signed: string) => string }

/** Brings an event to our door as the provider would: signed, with the account it is about. */
export async function sendEvent(
  house: House,
  { account }: Pick<Lot, 'account'>,
  event: object,
  {
    secret = house.simulator.keys.webhookSecret,
    ageSeconds = 0,
    changeAfterSigning = (signed) => signed,
  }: Signing = {},
): Promise<number> {
  const text = JSON.stringify({ ...event, account })
  const reply = await fetch(`${house.server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(text, secret, -ageSeconds) },
    body: changeAfterSigning(text),
  })
  return reply.status
}

/** Something done at the provider by other hands than ours. */
export async function tell(house: House, lot: Lot, method: string, path: string, body = ''): Promise<void> {
  const reply = await fetch(`${house.simulator.keys.url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${house.simulator.keys.secretKey}`, 'stripe-account': lot.account },
    ...(method === 'POST' ? { body: new URLSearchParams(body) } : {}),
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
}

export async function inboxCount(house: House, where = 'true'): Promise<number> {
  const { count } = await ask<{ count: string }>(house, `select count(*) from stripe_events where ${where}`)
  return Number(count)
}

/** As a monitoring system reads it. */
export async function refusedCount(house: House): Promise<number> {
  const text = await (await fetch(`${house.server.url}/metrics`)).text()
  return Number(/^stripe_events_refused_total (\d+)/m.exec(text)?.[1])
}

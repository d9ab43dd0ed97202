import { queryOne, type TestSystem } from './test-system.ts'
import type { Lot } from './lots-and-staff.ts'
import { waitUntilIdle } from './consistency.ts'
import { signatureOf } from './signature.ts'
import { control, listObjects, type StripeObject } from './simulator.ts'

/** Drops all further webhooks. Pending ones are processed first, because any event makes the server fetch the current state. */
export async function dropWebhooks(system: TestSystem): Promise<void> {
  await waitUntilIdle(system)
  await control(system.simulator, 'webhooks', { action: 'drop' })
}

/** The account's newest event of a type. */
export async function latestEvent(system: TestSystem, lot: Lot, type: string): Promise<StripeObject> {
  const [event] = await listObjects(system.simulator, lot.account, `events?type=${type}`)
  if (!event) throw new Error(`there is no event ${type}`)
  return event
}

type Signing = { secret?: string; ageSeconds?: number; changeAfterSigning?: (signed: string) => string }

/** Delivers an event as the provider would: signed and with its account. */
export async function sendEvent(
  system: TestSystem,
  { account }: Pick<Lot, 'account'>,
  event: object,
  {
    secret = system.simulator.keys.webhookSecret,
    ageSeconds = 0,
    changeAfterSigning = (signed) => signed,
  }: Signing = {},
): Promise<number> {
  const text = JSON.stringify({ ...event, account })
  const reply = await fetch(`${system.server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(text, secret, -ageSeconds) },
    body: changeAfterSigning(text),
  })
  return reply.status
}

/** Changes something at the provider without going through our server. */
export async function callStripe(system: TestSystem, lot: Lot, method: string, path: string, body = ''): Promise<void> {
  const reply = await fetch(`${system.simulator.keys.url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${system.simulator.keys.secretKey}`, 'stripe-account': lot.account },
    ...(method === 'POST' ? { body: new URLSearchParams(body) } : {}),
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
}

export async function countStoredEvents(system: TestSystem, where = 'true'): Promise<number> {
  const { count } = await queryOne<{ count: string }>(system, `select count(*) from stripe_events where ${where}`)
  return Number(count)
}

/** Read from /metrics. */
export async function countRefusedEvents(system: TestSystem): Promise<number> {
  const text = await (await fetch(`${system.server.url}/metrics`)).text()
  return Number(/^stripe_events_refused_total (\d+)/m.exec(text)?.[1])
}

import { expect, test } from 'vitest'
import { openOwnWorld, type World } from '../../test/world.ts'
import { checkWebhookEndpoint } from './check-webhook-endpoint.ts'
import { EVENT_TYPES } from './event-types.ts'

const URL_OF_OURS = 'http://localhost:3000/api/webhooks/stripe'

test('F69 an endpoint that lacks events is named in the log and in /readyz, and the server stays ready', async () => {
  const world = await openOwnWorld({ withProvider: true })
  await checkWebhookEndpoint(world.deps)
  expect(await readyz(world)).toEqual([
    200,
    { status: 'ready', notes: [`no webhook endpoint is enabled at ${URL_OF_OURS}`] },
  ])

  const some = EVENT_TYPES.filter((type) => !type.startsWith('refund.'))
  await addEndpoint(world, 'http://localhost:3000/elsewhere', [...EVENT_TYPES])
  await addEndpoint(world, URL_OF_OURS, some)
  await checkWebhookEndpoint(world.deps)
  const note = 'the webhook endpoint does not get these events: refund.created, refund.updated, refund.failed'
  expect(await readyz(world)).toEqual([200, { status: 'ready', notes: [note] }])
  expect(world.logLines().some((line) => line.includes(note))).toBe(true)

  await addEndpoint(world, URL_OF_OURS, [...EVENT_TYPES])
  await checkWebhookEndpoint(world.deps)
  expect(await readyz(world)).toEqual([200, { status: 'ready' }])
})

async function addEndpoint(world: World, url: string, types: (typeof EVENT_TYPES)[number][]): Promise<void> {
  await world.deps.stripe.webhookEndpoints.create({ url, enabled_events: types, connect: true })
}

async function readyz(world: World): Promise<[number, unknown]> {
  const reply = await world.app.request('/readyz')
  return [reply.status, await reply.json()]
}

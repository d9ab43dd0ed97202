import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BACK, openAccount, startTestSim, type TestSim } from './test/test-sim.ts'

type Delivery = { body: string; signature: string; event: Stripe.Event }

let world: TestSim
let account: string
let shop: Server
let received: Delivery[] = []
let answers: number[] = []

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body) as Stripe.Event,
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  world = await startTestSim({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook` })
  account = await openAccount(world)
})
afterAll(() => void shop.close())

beforeEach(async () => {
  await world.control('webhooks', { action: 'clear' })
  await waitUntilDelivered()
  received = []
  answers = []
})

const soon = (check: () => unknown) => vi.waitFor(check, 20_000)
const waitUntilDelivered = () =>
  soon(async () => expect((await world.control('webhooks', undefined, 'GET')).undelivered).toBe(0))
const makeIntent = () =>
  world.stripe.paymentIntents.create(
    { amount: 450, currency: 'cad' },
    { stripeAccount: account, idempotencyKey: crypto.randomUUID() },
  )
const types = () => received.map(({ event }) => event.type)

describe('a webhook', () => {
  it('is signed, names the account, and carries the object of that moment', async () => {
    const intent = await makeIntent()
    await world.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', return_url: BACK },
      { stripeAccount: account },
    )
    await soon(() => expect(types()).toContain('payment_intent.succeeded'))
    await waitUntilDelivered()
    for (const { body, signature } of received) {
      const event = world.stripe.webhooks.constructEvent(body, signature, world.keys.webhookSecret)
      expect(event).toMatchObject({ account, livemode: false, api_version: '2026-10-28.endive' })
    }
    const created = received.find(({ event }) => event.type === 'payment_intent.created')?.event
    expect(created?.data.object).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(created?.request?.idempotency_key).toBeTruthy()
    const listed = await world.stripe.events.list({ type: 'payment_intent.created' }, { stripeAccount: account })
    expect(listed.data.find(({ id }) => id === created!.id)).toMatchObject({ pending_webhooks: 0 })
  })

  it('refused or lost is retried until it is accepted', async () => {
    answers = [500, 503]
    await makeIntent()
    await soon(() => expect(received).toHaveLength(3))
    await waitUntilDelivered()
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
  })

  it('can be dropped for ever, and is still in the list of events', async () => {
    await world.control('webhooks', { action: 'drop', types: ['payment_intent.*'] })
    const intent = await makeIntent()
    await waitUntilDelivered()
    expect(received).toEqual([])
    const events = await world.stripe.events.list(
      { types: ['payment_intent.created'], limit: 1 },
      { stripeAccount: account },
    )
    expect(events.data[0]?.data.object).toMatchObject({ id: intent.id })
  })

  it('can be delivered fifty times at once', async () => {
    await world.control('webhooks', { action: 'repeat', count: 50, times: 1 })
    await makeIntent()
    await soon(() => expect(received).toHaveLength(50))
  })

  it('can be held back, released, and replayed', async () => {
    await world.control('webhooks', { action: 'pause' })
    await makeIntent()
    expect((await world.control('webhooks', undefined, 'GET')).undelivered).toBe(1)
    expect(received).toEqual([])
    await world.control('webhooks', { action: 'resume' })
    await soon(() => expect(received).toHaveLength(1))
    await waitUntilDelivered()
    await world.control('webhooks', { action: 'replay', event: received[0]!.event.id, times: 2 })
    expect(received).toHaveLength(3)
  })

  it('with a bad signature is rejected by the SDK', async () => {
    answers = [400]
    await world.control('webhooks', { action: 'bad_signature', times: 1 })
    await makeIntent()
    await soon(() => expect(received.length).toBeGreaterThan(1))
    const [forged, real] = received
    expect(() =>
      world.stripe.webhooks.constructEvent(forged!.body, forged!.signature, world.keys.webhookSecret),
    ).toThrow('No signatures found')
    expect(world.stripe.webhooks.constructEvent(real!.body, real!.signature, world.keys.webhookSecret).id).toBe(
      forged!.event.id,
    )
  })

  it('is signed with both secrets while one is being rolled', async () => {
    const { secret } = await world.control('webhooks', { action: 'roll_secret' })
    await makeIntent()
    await soon(() => expect(received).toHaveLength(1))
    const { body, signature } = received[0]!
    expect(world.stripe.webhooks.constructEvent(body, signature, world.keys.webhookSecret).id).toBeTruthy()
    expect(world.stripe.webhooks.constructEvent(body, signature, String(secret)).id).toBeTruthy()
  })

  it('goes to endpoints made by the API that want its type, Connect or own', async () => {
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/fees`
    const endpoint = await world.stripe.webhookEndpoints.create({
      url,
      enabled_events: ['application_fee.created'],
      api_version: '2026-10-28.endive' as never,
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    await world.stripe.paymentIntents.create(
      {
        amount: 450,
        currency: 'cad',
        application_fee_amount: 45,
        confirm: true,
        return_url: BACK,
        payment_method: 'pm_card_visa',
      },
      { stripeAccount: account },
    )
    await soon(() => expect(types()).toContain('application_fee.created'))
    const fee = received.find(({ event }) => event.type === 'application_fee.created')
    expect(fee?.event.account).toBeUndefined()
    expect((await world.stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
  })

  it('not accepted before the simulator stops is sent after the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stripe-sim-hooks-'))
    const first = await startTestSim({ dataDir, webhookUrl: 'http://127.0.0.1:9/nobody' })
    const owner = await openAccount(first)
    await first.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, { stripeAccount: owner })
    await first.close()
    const second = await startTestSim({
      dataDir,
      webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
    })
    await soon(() => expect(types()).toContain('payment_intent.created'))
    const { body, signature, event } = received.find((delivery) => delivery.event.type === 'payment_intent.created')!
    expect(event.account).toBe(owner)
    expect(second.stripe.webhooks.constructEvent(body, signature, first.keys.webhookSecret).id).toBe(event.id)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is of the types only that the default endpoint is given', async () => {
    const some = await startTestSim({
      webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
      webhookEvents: ['payment_intent.succeeded', 'charge.refunded'],
    })
    const owner = await openAccount(some)
    const intent = await some.stripe.paymentIntents.create(
      { amount: 450, currency: 'cad', confirm: true, payment_method: 'pm_card_visa', return_url: BACK },
      { stripeAccount: owner },
    )
    await soon(async () => {
      expect((await some.control('webhooks', undefined, 'GET')).undelivered).toBe(0)
      expect(types()).toContain('payment_intent.succeeded')
    })
    expect(types()).toEqual(['payment_intent.succeeded'])
    expect(received[0]!.event.data.object).toMatchObject({ id: intent.id })
    await some.close()
  })

  it('can be late and out of order', async () => {
    await world.control('webhooks', { action: 'delay', seconds: 0.4, types: ['payment_intent.created'] })
    const intent = await makeIntent()
    await world.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', return_url: BACK },
      { stripeAccount: account },
    )
    await soon(() => expect(types()).toContain('payment_intent.created'))
    expect(types().indexOf('payment_intent.succeeded')).toBeLessThan(types().indexOf('payment_intent.created'))
  })

  it('can be any event a test sends, signed or stale', async () => {
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      account: 'acct_stranger',
      livemode: true,
      data: { object: {} },
    }
    const sent = await world.control('webhooks', { action: 'send', event, age_seconds: 600 })
    expect(sent.answers).toContain(200)
    const { body, signature } = received.at(-1)!
    expect(() => world.stripe.webhooks.constructEvent(body, signature, world.keys.webhookSecret)).toThrow(
      'Timestamp outside the tolerance zone',
    )
  })
})

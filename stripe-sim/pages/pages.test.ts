import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

let world: TestSim
beforeAll(async () => {
  world = await startTestSim()
})

const back = 'https://lotwise.example'
const newAccount = () => world.stripe.accounts.create({ country: 'CA', business_profile: { name: 'Harbour <Lot>' } })
const newLink = (account: string) =>
  world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${back}/onboarding/refresh/1`,
    return_url: `${back}/onboarding/complete/1`,
    collection_options: { fields: 'eventually_due' },
  })

async function open(url: string, cookie = '', form?: Record<string, string>) {
  const reply = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const location = reply.headers.get('location')
  return {
    status: reply.status,
    reply,
    text: await reply.text(),
    location: location && new URL(location, url).href,
    cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? cookie,
  }
}

async function onboard(account: string, outcome: string) {
  const link = await newLink(account)
  const entered = await open(link.url)
  return open(entered.location!.replace('/business', '/review'), entered.cookie, { outcome })
}

describe('onboarding', () => {
  it('opens its link once and within five minutes; else it leads to the refresh page', async () => {
    const { id } = await newAccount()
    const link = await newLink(id)
    expect((await open(link.url)).location).toContain('/business')
    expect((await open(link.url)).location).toBe(`${back}/onboarding/refresh/1`)
    const late = await newLink(id)
    await world.control('clock', { advance_seconds: 301 })
    expect((await open(late.url)).location).toBe(`${back}/onboarding/refresh/1`)
  })

  it('enables charges when finished, but not with items due or when abandoned', async () => {
    const { id } = await newAccount()
    expect((await onboard(id, 'leave')).location).toBe(`${back}/onboarding/complete/1`)
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, details_submitted: false })
    expect(await failureOf(world.stripe.accounts.createLoginLink(id))).toMatchObject({ statusCode: 400 })
    await onboard(id, 'due')
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: { disabled_reason: 'requirements.past_due' },
    })
    await onboard(id, 'finish')
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: [] },
    })
    const events = await world.stripe.events.list({ type: 'account.updated' }, { stripeAccount: id })
    expect(events.data.map((event) => event.account)).toEqual([id, id])
    const dashboard = await open((await world.stripe.accounts.createLoginLink(id)).url)
    expect(dashboard.text).toContain('Harbour &lt;Lot&gt;')
  })

  it('needs the cookie of whoever opened the link', async () => {
    const entered = await open((await newLink((await newAccount()).id)).url)
    expect((await open(entered.location!, 'sim_onboarding=guess')).status).toBe(410)
  })
})

describe('every page', () => {
  it('says that it is a simulator and forbids foreign scripts and frames', async () => {
    const { reply, text } = await open(`${world.url}/`)
    expect(text).toContain('SIMULATOR')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(text).not.toMatch(/style="|<script>|onclick/)
    expect((await open(`${world.url}/nowhere`)).status).toBe(404)
  })

  it('names an icon, and favicon.ico is one', async () => {
    const { text } = await open(`${world.url}/`)
    const icon = /<link rel="icon" href="([^"]+)"/.exec(text)![1]!
    for (const path of [icon, '/favicon.ico']) {
      const { reply, status } = await open(new URL(path, world.url).href)
      expect([path, status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml; charset=utf-8'])
    }
  })

  it('of the payment element may be framed only by the page that asks', async () => {
    const { reply } = await open(`${world.url}/js/payment-element.html?parent=${encodeURIComponent(back)}`)
    expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${back}`)
    const script = await open(`${world.url}/js/stripe.js`)
    expect(script.text).toContain("Stripe.version = 'endive'")
  })

  it('of 3-D Secure needs the secret, and leads back with the outcome', async () => {
    const account = await openAccount(world)
    const A = { stripeAccount: account }
    const intent = await world.stripe.paymentIntents.create(
      {
        amount: 450,
        currency: 'cad',
        confirm: true,
        payment_method: 'pm_card_authenticationRequired',
        return_url: `${back}/complete?session=1`,
      },
      A,
    )
    const url = intent.next_action!.redirect_to_url!.url!
    expect((await open(url.split('?')[0]!)).status).toBe(404)
    expect((await open(url)).text).toContain('Complete')
    const done = new URL(
      (await open(url.split('?')[0]!, '', { secret: intent.client_secret!, result: 'complete' })).location!,
    )
    expect(Object.fromEntries(done.searchParams)).toEqual({
      session: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await world.stripe.paymentIntents.retrieve(intent.id, undefined, A)).status).toBe('succeeded')
  })
})

describe('a restricted or deauthorized account', () => {
  it('restricted takes no payments but still gives refunds; deauthorised it is out of reach', async () => {
    const account = await openAccount(world)
    const A = { stripeAccount: account }
    const paid = await world.stripe.paymentIntents.create(
      { amount: 450, currency: 'cad', confirm: true, return_url: back, payment_method: 'pm_card_visa' },
      A,
    )
    await world.control(`accounts/${account}`, { action: 'restrict', items: ['company.tax_id'] })
    expect(await failureOf(world.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, A))).toMatchObject({
      statusCode: 400,
    })
    expect((await world.stripe.refunds.create({ payment_intent: paid.id, amount: 100 }, A)).status).toBe('succeeded')
    await world.control(`accounts/${account}`, { action: 'deauthorise' })
    expect(await failureOf(world.stripe.refunds.create({ payment_intent: paid.id }, A))).toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    })
    expect(await failureOf(world.stripe.accounts.retrieve(account))).toMatchObject({ code: 'account_invalid' })
  })
})

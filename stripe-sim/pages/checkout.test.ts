import { beforeAll, describe, expect, it } from 'vitest'
import { openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })
const shop = 'https://lotwise.example'

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

async function openSession(params: { customer_email?: string } = {}) {
  const recurring = { interval: 'month' } as const
  const price_data = { currency: 'cad', unit_amount: 8000, recurring, product_data: { name: 'Monthly <parking>' } }
  return world.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ quantity: 1, price_data }],
      success_url: `${shop}/ok?cs={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/back`,
      ...params,
    },
    A(),
  )
}

async function send(url: string, form?: Record<string, string>) {
  const reply = await fetch(url, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const location = reply.headers.get('location')
  return {
    status: reply.status,
    text: await reply.text(),
    location: location && new URL(location, url).href,
    headers: reply.headers,
  }
}

const card = (cardNumber: string) => ({
  email: 'driver@example.com',
  cardNumber,
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Dana',
})

describe('the checkout page', () => {
  it('shows the item, allows the redirect to the shop, and accepts the card', async () => {
    const session = await openSession()
    const page = await send(session.url!)
    expect(page.text).toContain('Subscribe to Monthly &lt;parking&gt;')
    expect(page.text).toContain('$80.00')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop}`)
    expect((await send(session.url!, card('4000000000000002'))).text).toContain('role="alert">Your card was declined.')
    expect((await send(session.url!, card('4242424242424241'))).text).toContain('Your card number is incorrect.')
    expect((await send(session.url!, { ...card('4242424242424242'), email: 'x' })).text).toContain(
      'Your email is incomplete.',
    )
    expect((await send(session.url!, card('4242424242424242'))).location).toBe(`${shop}/ok?cs=${session.id}`)
    const done = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] }, A())
    expect(done).toMatchObject({ status: 'complete', customer: { email: 'driver@example.com', name: 'Dana' } })
    const again = await send(session.url!, card('4242424242424242'))
    expect(again.text).toContain('already been made')
    const customers = world.sim.store.of('customer', account).filter(({ email }) => email === 'driver@example.com')
    expect(customers).toHaveLength(1)
  })

  it('goes through 3-D Secure, back to the form when it fails, on to the shop when it does not', async () => {
    const session = await openSession()
    const asked = await send(session.url!, card('4000002760003184'))
    const secret = new URL(asked.location!).searchParams.get('secret')!
    const question = asked.location!.split('?')[0]!
    const failed = await send(question, { secret, result: 'fail' })
    expect((await send(failed.location!)).text).toContain('We are unable to authenticate your payment method.')
    await send(session.url!, card('4000002760003184'))
    expect((await send(question, { secret, result: 'complete' })).location).toBe(`${shop}/ok?cs=${session.id}`)
  })

  it('is closed once the session has expired', async () => {
    const session = await openSession()
    await world.stripe.checkout.sessions.expire(session.id, {}, A())
    expect(await send(session.url!)).toMatchObject({ status: 410 })
    expect((await send(session.url!, card('4242424242424242'))).text).toContain('This page has expired')
  })
})

describe('the billing portal', () => {
  async function openPortal(cancel: boolean) {
    const session = await openSession()
    await world.control(`checkout/${session.id}/pay`, {})
    const { customer, subscription } = await world.stripe.checkout.sessions.retrieve(session.id, undefined, A())
    const features = {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: cancel },
    }
    const configuration = await world.stripe.billingPortal.configurations.create({ features }, A())
    const portal = await world.stripe.billingPortal.sessions.create(
      { customer: String(customer), configuration: configuration.id, return_url: shop },
      A(),
    )
    return { url: portal.url, subscription: String(subscription), customer: String(customer) }
  }

  it('cancels at period end, resumes, and changes the card', async () => {
    const { url, subscription } = await openPortal(true)
    const current = () => world.stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }, A())
    expect((await send(url)).text).toContain('Renews')
    await send(`${url}/cancel/${subscription}`, {})
    expect(await current()).toMatchObject({ cancel_at_period_end: true, status: 'active' })
    expect((await send(url)).text).toContain('Cancels')
    await send(`${url}/resume/${subscription}`, {})
    expect(await current()).toMatchObject({ cancel_at_period_end: false, canceled_at: null })
    await send(`${url}/card`, card('4000000000000341'))
    expect(await current()).toMatchObject({ default_payment_method: { card: { last4: '0341' } } })
  })

  it('allows only what its configuration allows, to its own customer, for an hour', async () => {
    const { url, subscription } = await openPortal(false)
    const other = await openPortal(true)
    expect((await send(url)).text).not.toContain('Cancel subscription')
    expect((await send(`${url}/cancel/${subscription}`, {})).status).toBe(410)
    expect((await send(`${other.url}/cancel/${subscription}`, {})).status).toBe(410)
    await world.control('clock', { advance_seconds: 3601 })
    expect((await send(other.url)).status).toBe(410)
  })
})

describe('a wallet on the checkout page', () => {
  it('pays once the email is known', async () => {
    expect((await send((await openSession()).url!)).text).not.toContain('Google Pay')
    const session = await openSession({ customer_email: 'driver@example.com' })
    expect((await send(session.url!)).text).toContain('Google Pay (test)')
    const paid = await send(session.url!, { wallet: 'google_pay' })
    expect(paid.location).toBe(`${shop}/ok?cs=${session.id}`)
    const [charge] = (await world.stripe.charges.list({ limit: 1 }, A())).data
    expect(charge?.payment_method_details?.card?.wallet?.type).toBe('google_pay')
  })
})

import { Hono } from 'hono'
import { buildCheckoutSession } from '../build/checkout-session.ts'
import { buildPaymentIntent } from '../build/payment-intent.ts'
import { payCheckout } from '../checkout.ts'
import { ControlRefused } from '../control-refused.ts'
import { requirePaymentMethod } from '../payment-methods.ts'
import { setDefaultPaymentMethod } from '../default-payment-method.ts'
import type { Sim } from '../sim.ts'
import { finishThreeDSecure } from '../three-d-secure.ts'

/** Actions of a customer on the hosted pages, for tests without a browser. */
export function hostedPageControls(sim: Sim): Hono {
  const app = new Hono()

  app.post('/checkout/:id/pay', async (c) => {
    const body = await c.req.json<{ payment_method?: string; email?: string; name?: string }>()
    const session = sim.store.find('checkout', c.req.param('id'))
    if (!session) throw new ControlRefused('There is no such session.')
    if (session.status !== 'open') throw new ControlRefused(`The session is ${session.status}.`)
    const method = requirePaymentMethod(sim, session.account, body.payment_method ?? 'pm_card_visa')
    const buyer = { email: body.email ?? session.customerEmail ?? 'driver@example.com', name: body.name ?? null }
    const paid = payCheckout(sim, session, method, buyer)
    return c.json({
      session: buildCheckoutSession(sim, paid.session),
      payment_intent: buildPaymentIntent(sim, paid.intent),
    })
  })

  app.post('/payment_intents/:id/authenticate', async (c) => {
    const { result } = await c.req.json<{ result: 'complete' | 'fail' }>()
    const intent = sim.store.find('payment_intent', c.req.param('id'))
    if (intent?.status !== 'requires_action') throw new ControlRefused('This payment waits for no authentication.')
    return c.json(buildPaymentIntent(sim, finishThreeDSecure(sim, intent, result === 'complete')))
  })

  app.post('/customers/:id/card', async (c) => {
    const { payment_method: name } = await c.req.json<{ payment_method: string }>()
    const customer = sim.store.find('customer', c.req.param('id'))
    if (!customer) throw new ControlRefused('There is no such customer.')
    const method = setDefaultPaymentMethod(sim, customer, requirePaymentMethod(sim, customer.account, name))
    return c.json({ payment_method: method.id })
  })
  return app
}

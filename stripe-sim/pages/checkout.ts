import { Hono } from 'hono'
import { html } from 'hono/html'
import { payCheckout } from '../checkout.ts'
import type { CheckoutRecord } from '../billing-records.ts'
import type { Sim } from '../sim.ts'
import { cardFields, readCardForm } from './card-form.ts'
import { alertOf, businessName, seeOther, message, money, page } from './layout.ts'

export function checkoutPage(sim: Sim): Hono {
  const app = new Hono()
  app.get('/:id', (c) => {
    const session = sim.store.find('checkout', c.req.param('id'))
    return session
      ? showSession(sim, session, c.req.query('failed') ?? null)
      : message('Page not found', 'This link is not known.', 404)
  })
  app.post('/:id', async (c) => {
    const session = sim.store.find('checkout', c.req.param('id'))
    if (!session) return message('Page not found', 'This link is not known.', 404)
    if (session.status !== 'open') return showSession(sim, session, null)
    const form = await c.req.parseBody()
    return pay(sim, session, form as Record<string, string>)
  })
  return app
}

function pay(sim: Sim, session: CheckoutRecord, form: Record<string, string>): Response {
  const email = session.customerEmail ?? form.email?.trim() ?? ''
  if (!/^\S+@\S+\.\S+$/.test(email)) return showSession(sim, session, 'Your email is incomplete.', 400)
  const card = readCardForm(sim, session.account, form.wallet ? TEST_WALLET : form, email)
  if (!card.method) return showSession(sim, session, card.refused, 402)
  const { session: tried, intent } = payCheckout(sim, session, card.method, {
    email,
    name: form.billingName?.trim() || null,
  })
  sim.commit()
  if (intent.status === 'requires_action')
    return seeOther(`/3ds/${intent.id}?secret=${encodeURIComponent(intent.secret)}`)
  if (tried.status === 'complete') return seeOther(successUrl(tried))
  return showSession(sim, tried, intent.lastFailure?.message ?? 'Your card was declined.', 402)
}

/** The hosted page needs no registered domain to offer wallets. */
const TEST_WALLET = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 49', cardCvc: '123', wallet: 'google_pay' }

export const successUrl = (session: CheckoutRecord) =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function showSession(sim: Sim, session: CheckoutRecord, failure: string | null, status = 200): Response {
  if (session.status === 'complete') return message('You’re all done here', 'This payment has already been made.', 200)
  if (session.status === 'expired' || session.expiresAt <= sim.clock.now()) {
    return message(
      'This page has expired',
      'Go back to the parking lot’s page and start again. You have not been charged.',
      410,
    )
  }
  const price = sim.store.require('price', session.price)
  const product = sim.store.find('product', price.product)
  const recurring = session.mode === 'subscription'
  const action = recurring ? 'Subscribe' : 'Pay'
  return page({
    title: `${action} – ${businessName(sim, session.account)}`,
    status,
    leadsTo: [session.successUrl, session.cancelUrl],
    body: html` <div class="columns">
      <section aria-label="Order">
        ${session.cancelUrl ? html`<p><a class="back" href="${session.cancelUrl}">Back to ${businessName(sim, session.account)}</a></p>` : ''}
        <h1>${recurring ? 'Subscribe to' : 'Pay for'} ${product?.name ?? 'parking'}</h1>
        <p class="amount">
          ${money(session.amount, session.currency)} ${recurring ? html`<small>per ${price.interval}</small>` : ''}
        </p>
        ${session.childDescription ? html`<p class="muted">${session.childDescription}</p>` : ''}
      </section>
      <section class="card" aria-label="Payment">
        ${alertOf(failure)}
        ${
          session.customerEmail
            ? html`<form method="post" class="stack">
                <button type="submit" name="wallet" value="google_pay">Google Pay (test)</button>
              </form>`
            : ''
        }
        <form method="post">
          <h2>Contact information</h2>
          ${
            session.customerEmail
              ? html`<p class="fixed"><span class="muted">Email</span> ${session.customerEmail}</p>`
              : html`<div class="field">
                  <label for="email">Email</label
                  ><input id="email" name="email" type="email" autocomplete="email" required />
                </div>`
          }
          <h2>Payment method</h2>
          ${cardFields()}
          <div class="field">
            <label for="billingName">Cardholder name</label>
            <input id="billingName" name="billingName" autocomplete="cc-name" placeholder="Full name on card" />
          </div>
          <button type="submit">${action}</button>
          ${recurring ? html`<p class="muted">By subscribing you allow ${businessName(sim, session.account)} to charge your card each ${price.interval} until you cancel.</p>` : ''}
        </form>
      </section>
    </div>`,
  })
}

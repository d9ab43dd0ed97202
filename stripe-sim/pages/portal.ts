import { Hono } from 'hono'
import { html } from 'hono/html'
import { setCancelAtPeriodEnd } from '../api/subscriptions.ts'
import { endSubscription } from '../billing.ts'
import { setDefaultPaymentMethod } from '../default-payment-method.ts'
import type { SubscriptionRecord } from '../billing-records.ts'
import type { PortalConfigurationRecord, PortalSessionRecord } from '../hosted-records.ts'
import type { CustomerRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import { cardFields, readCardForm } from './card-form.ts'
import { alertOf, businessName, day, seeOther, message, money, page, type Html } from './layout.ts'

const LIVES_SECONDS = 3600

type Visit = { session: PortalSessionRecord; customer: CustomerRecord; rights: PortalConfigurationRecord }

export function portalPages(sim: Sim): Hono {
  const app = new Hono()
  const visit = (id: string): Visit | null => {
    const session = sim.store.find('portal_session', id)
    if (!session || session.created + LIVES_SECONDS < sim.clock.now()) return null
    const customer = sim.store.find('customer', session.customer)
    const rights = sim.store.find('portal_configuration', session.configuration)
    return customer && rights ? { session, customer, rights } : null
  }

  app.get('/:id', (c) => {
    const found = visit(c.req.param('id'))
    return found ? home(sim, found) : gone()
  })
  app.get('/:id/card', (c) => {
    const found = visit(c.req.param('id'))
    return found?.rights.cardUpdate ? cardPage(found, null) : gone()
  })
  app.post('/:id/card', async (c) => {
    const found = visit(c.req.param('id'))
    if (!found?.rights.cardUpdate) return gone()
    const card = readCardForm(sim, found.session.account, await c.req.parseBody(), found.customer.email)
    if (!card.method) return cardPage(found, card.refused)
    setDefaultPaymentMethod(sim, found.customer, card.method)
    sim.commit()
    return seeOther(`/portal/${found.session.id}`)
  })
  app.get('/:id/cancel/:subscription', (c) => {
    const found = visit(c.req.param('id'))
    const subscription = found && subscriptionOf(sim, found, c.req.param('subscription'))
    return found?.rights.cancel && subscription ? confirmCancel(sim, found, subscription) : gone()
  })
  app.post('/:id/:change/:subscription', (c) => {
    const found = visit(c.req.param('id'))
    const subscription = found && subscriptionOf(sim, found, c.req.param('subscription'))
    if (!found?.rights.cancel || !subscription) return gone()
    change(sim, subscription, c.req.param('change') === 'cancel', found.rights.cancelMode)
    sim.commit()
    return seeOther(`/portal/${found.session.id}`)
  })
  return app
}

const gone = () => message('This link has expired', 'Go back and open the billing page again.', 410)

function subscriptionOf(sim: Sim, { customer }: Visit, id: string): SubscriptionRecord | null {
  const found = sim.store.find('subscription', id)
  return found?.customer === customer.id && found.status !== 'canceled' ? found : null
}

function change(
  sim: Sim,
  subscription: SubscriptionRecord,
  cancel: boolean,
  mode: PortalConfigurationRecord['cancelMode'],
): void {
  if (cancel && mode === 'immediately') endSubscription(sim, subscription, 'cancellation_requested')
  else setCancelAtPeriodEnd(sim, subscription, subscription, cancel)
}

function home(sim: Sim, { session, customer, rights }: Visit): Response {
  const name = businessName(sim, session.account)
  const mine = sim.store
    .of('subscription', session.account)
    .filter((subscription) => subscription.customer === customer.id)
  const invoices = sim.store
    .of('invoice', session.account)
    .filter((invoice) => invoice.customer === customer.id && invoice.status !== 'draft')
  const method = customer.defaultPaymentMethod ?? mine.at(-1)?.paymentMethod ?? null
  const card = method ? sim.store.find('payment_method', method)?.card : null
  return page({
    title: `Billing – ${name}`,
    leadsTo: [session.returnUrl],
    body: html` ${session.returnUrl ? html`<p><a class="back" href="${session.returnUrl}">Return to ${name}</a></p>` : ''}
      <h1>${rights.headline ?? `${name} billing`}</h1>
      <p class="muted">${customer.email}</p>
      <section class="card">
        <h2>Current subscription</h2>
        ${mine.length === 0 ? html`<p>No subscription.</p>` : mine.toReversed().map((subscription) => describe(sim, session, rights, subscription))}
      </section>
      <section class="card">
        <h2>Payment method</h2>
        <p>
          ${card ? html`${card.brand} •••• ${card.last4}, expires ${card.expMonth}/${card.expYear}` : 'No card on file'}
        </p>
        ${rights.cardUpdate ? html`<p><a class="button" href="/portal/${session.id}/card">Update card</a></p>` : ''}
      </section>
      ${
        rights.invoiceHistory
          ? html`<section class="card">
              <h2>Invoice history</h2>
              <ul class="lines">
                ${invoices.toReversed().map(
                  (invoice) =>
                    html`<li>
                      <a href="/invoices/${invoice.id}">${day(invoice.created)}</a>
                      <span>${money(invoice.amount, invoice.currency)}</span> <span>${invoice.status}</span>
                    </li>`,
                )}
              </ul>
            </section>`
          : ''
      }`,
  })
}

function describe(
  sim: Sim,
  session: PortalSessionRecord,
  rights: PortalConfigurationRecord,
  subscription: SubscriptionRecord,
): Html {
  const price = sim.store.require('price', subscription.price)
  const product = sim.store.find('product', price.product)
  const ended = subscription.status === 'canceled'
  const when = ended
    ? `Ended ${day(subscription.endedAt ?? subscription.periodEnd)}`
    : `${subscription.cancelAtPeriodEnd ? 'Cancels' : 'Renews'} ${day(subscription.periodEnd)}`
  const path = `/portal/${session.id}`
  const action = subscription.cancelAtPeriodEnd
    ? html`<form method="post" action="${path}/resume/${subscription.id}">
        <button type="submit">Don’t cancel subscription</button>
      </form>`
    : html`<p><a class="button quiet" href="${path}/cancel/${subscription.id}">Cancel subscription</a></p>`
  return html`<article>
    <h3>${product?.name ?? 'Subscription'}</h3>
    <p>
      ${money(price.unitAmount * subscription.quantity, price.currency)} per ${price.interval ?? 'month'} ·
      <strong>${subscription.status.replace('_', ' ')}</strong> · ${when}
    </p>
    ${rights.cancel && !ended ? action : ''}
  </article>`
}

function cardPage({ session }: Visit, failure: string | null): Response {
  return page({
    title: 'Update card',
    status: failure ? 402 : 200,
    body: html`<section class="card narrow">
      <h1>Update your card</h1>
      ${alertOf(failure)}
      <form method="post">${cardFields()}<button type="submit">Save card</button></form>
      <p><a class="back" href="/portal/${session.id}">Go back</a></p>
    </section>`,
  })
}

function confirmCancel(sim: Sim, { session, rights }: Visit, subscription: SubscriptionRecord): Response {
  const atEnd = rights.cancelMode === 'at_period_end'
  return page({
    title: 'Cancel subscription',
    body: html`<section class="card narrow">
      <h1>Cancel your subscription</h1>
      <p>
        ${atEnd ? `It stays valid until ${day(subscription.periodEnd)}; after that you are not charged again.` : 'It ends at once.'}
        ${businessName(sim, session.account)} will be told.
      </p>
      <form method="post"><button type="submit">Cancel subscription</button></form>
      <p><a class="back" href="/portal/${session.id}">Go back</a></p>
    </section>`,
  })
}

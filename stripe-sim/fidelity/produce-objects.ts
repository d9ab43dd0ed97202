import { DAY_SECONDS } from '../duration.ts'
import type Stripe from 'stripe'

type Control = { url: string; token: string }

/** Parts of other objects, never sent by themselves. */
export const NESTED_KINDS = ['R_subscription_item', 'R_line_item', 'R_item', 'R_fee_refund']

const BACK = 'https://lotwise.example/back'

/** Makes the simulator answer with, and send events about, every kind of object it has, in their different states. */
export async function produceObjects(stripe: Stripe, control: Control): Promise<void> {
  const account = await produceAccount(stripe, control)
  const at = { stripeAccount: account }
  await producePayments(stripe, control, account, at)
  await produceSubscription(stripe, control, at)
  const { data } = await stripe.events.list({ limit: 100 }, at)
  await stripe.events.retrieve(data[0]!.id, undefined, at)
  await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/hook',
    enabled_events: ['payout.paid'],
    connect: true,
  })
  await stripe.webhookEndpoints.list()
  await stripe.paymentMethodDomains.create({ domain_name: 'lotwise.example' }, at)
}

type At = { stripeAccount: string }

/** As the product creates it for a lot. */
export const LOT_ACCOUNT: Stripe.AccountCreateParams = {
  country: 'CA',
  email: 'owner@example.com',
  default_currency: 'cad',
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { name: 'Harbour Lot', mcc: '7523', url: 'https://lotwise.example/harbour' },
  metadata: { lot_id: 'lot-1' },
}

async function produceAccount(stripe: Stripe, control: Control): Promise<string> {
  const { id } = await stripe.accounts.create(LOT_ACCOUNT)
  await stripe.accountLinks.create({ account: id, type: 'account_onboarding', refresh_url: BACK, return_url: BACK })
  await send(control, `accounts/${id}`, { action: 'restrict', items: ['individual.verification.document'] })
  await stripe.accounts.retrieve(id)
  await send(control, `accounts/${id}`, { action: 'enable' })
  await stripe.accounts.retrieve(id)
  await stripe.accounts.createLoginLink(id)
  return id
}

async function producePayments(stripe: Stripe, control: Control, account: string, at: At): Promise<void> {
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create(
      {
        amount: 1000,
        currency: 'cad',
        application_fee_amount: 100,
        payment_method,
        confirm: true,
        return_url: BACK,
        expand: ['latest_charge.balance_transaction', 'payment_method'],
      },
      at,
    )
  const paid = await pay('pm_card_visa')
  const charge = (paid.latest_charge as Stripe.Charge).id
  await pay('pm_link')
  await pay('pm_card_authenticationRequired')
  await pay('pm_card_chargeDeclined').catch(expectDecline)
  await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ amount: 900, currency: 'cad' }, at)).id,
    {},
    at,
  )
  await stripe.refunds.create({ charge, amount: 400, refund_application_fee: true }, at)
  await send(control, 'refunds', { charge, amount: 100 })
  await stripe.charges.retrieve(charge, { expand: ['application_fee', 'payment_intent'] }, at)
  await pay('pm_card_createDispute')
  const disputed = (await stripe.disputes.list({ limit: 100 }, at)).data[0]!
  await send(control, `disputes/${disputed.id}`, { status: 'won' })
  await stripe.disputes.retrieve(disputed.id, undefined, at)
  await send(control, 'payouts', { account, amount: 500, status: 'paid' })
  await stripe.payouts.list({}, at)
  await stripe.balanceTransactions.list({ limit: 100 }, at)
  await send(control, 'payouts', { account, status: 'failed' })
  const automatic = (await stripe.payouts.list({ limit: 1 }, at)).data[0]!
  await stripe.balanceTransactions.list({ payout: automatic.id, limit: 100, expand: ['data.source'] }, at)
  await stripe.balance.retrieve({}, at)
  await stripe.refunds.list({ limit: 100 }, at)
}

/** A declined card is thrown by the SDK; the event and the intent were seen. */
function expectDecline(error: Stripe.errors.StripeError): void {
  if (error.type !== 'StripeCardError') throw error
}

async function produceSubscription(stripe: Stripe, control: Control, at: At): Promise<void> {
  const product = (await stripe.products.create({ name: 'Monthly parking' }, at)).id
  const price_data = { currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' }, product } as const
  const { id } = await stripe.checkout.sessions.create(
    { mode: 'subscription', line_items: [{ price_data, quantity: 1 }], success_url: BACK },
    at,
  )
  await send(control, `checkout/${id}/pay`, {})
  const expand = ['line_items', 'customer', 'subscription.latest_invoice.payments']
  const done = await stripe.checkout.sessions.retrieve(id, { expand }, at)
  const customer = (done.customer as Stripe.Customer).id
  await send(control, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await send(control, 'clock', { advance_seconds: 32 * DAY_SECONDS })
  const { data: invoices } = await stripe.invoices.list({ customer }, at)
  await stripe.invoicePayments.list({ invoice: invoices[0]!.id }, at)
  const configuration = await stripe.billingPortal.configurations.create(
    { features: { invoice_history: { enabled: true } } },
    at,
  )
  await stripe.billingPortal.sessions.create({ customer, configuration: configuration.id }, at)
  await stripe.subscriptions.cancel((done.subscription as Stripe.Subscription).id, {}, at)
}

async function send({ url, token }: Control, path: string, body: object): Promise<void> {
  const reply = await fetch(`${url}/_sim/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
}

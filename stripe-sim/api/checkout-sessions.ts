import type Stripe from 'stripe'
import { buildCheckoutSession } from '../build/checkout-session.ts'
import { expireCheckout } from '../checkout.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { CheckoutRecord } from '../billing-records.ts'
import type { PriceRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'
import { newPrice, newProduct } from './catalog.ts'
import { requireAmount, requireChargeable, requireFee } from './payment-intent-rules.ts'
import { requireEmail, requireUrl } from './value-rules.ts'

const HOUR = 3600
type Create = Stripe.Checkout.SessionCreateParams

export const checkoutRoutes = [
  route<Create>('POST', '/checkout/sessions', 'checkout_sessions_create', create),
  route<Stripe.Checkout.SessionListParams>('GET', '/checkout/sessions', 'checkout_sessions_list', list),
  route<Stripe.Checkout.SessionRetrieveParams>(
    'GET',
    '/checkout/sessions/:id',
    'checkout_sessions_retrieve',
    ({ sim, account, id }) => buildCheckoutSession(sim, requireOwn(sim, account, 'checkout', id, 'session')),
  ),
  route<Stripe.Checkout.SessionExpireParams>(
    'POST',
    '/checkout/sessions/:id/expire',
    'checkout_sessions_expire',
    expire,
  ),
]

function create(call: Call<Create>) {
  const { sim, account, params } = call
  const mode = requireMode(params)
  if (!params.success_url) throw missingParameter('success_url')
  requireUrl(params.success_url, 'success_url')
  requireUrl(params.cancel_url, 'cancel_url')
  requireEmail(params.customer_email, 'customer_email')
  const now = sim.clock.now()
  const expiresAt = params.expires_at ?? now + 24 * HOUR
  requireExpiry(expiresAt, now)
  if (mode === 'subscription' && params.customer_creation) {
    throw invalidRequest('`customer_creation` can only be used in `payment` and `setup` mode.', {
      param: 'customer_creation',
    })
  }
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    })
  }
  requireChargeable(sim, account)
  const customer = params.customer ? requireOwn(sim, account, 'customer', params.customer, 'customer') : null
  const { price, quantity } = requirePrice(call, mode)
  const amount = price.unitAmount * quantity
  const child = mode === 'subscription' ? params.subscription_data : params.payment_intent_data
  const fee = params.payment_intent_data?.application_fee_amount
  requireFee(fee, amount, account)
  if (params.subscription_data?.application_fee_percent !== undefined && account === null) {
    throw invalidRequest('You can only set an application fee percent with a Stripe-Account header.', {
      param: 'subscription_data[application_fee_percent]',
    })
  }
  const session = sim.store.put('checkout', {
    id: `cs_test_${newId('x').slice(2)}${newId('x').slice(2)}`,
    account,
    created: now,
    mode,
    status: 'open',
    paymentStatus: 'unpaid',
    price: price.id,
    quantity,
    amount,
    currency: price.currency,
    customer: customer?.id ?? null,
    customerEmail: params.customer_email ?? customer?.email ?? null,
    buyerEmail: null,
    customerName: customer?.name ?? null,
    clientReference: params.client_reference_id ?? null,
    metadata: mergedMetadata({}, params.metadata),
    allowedTypes: params.allowed_payment_method_types ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt,
    locale: params.locale ?? null,
    subscription: null,
    invoice: null,
    intent: null,
    feePercent: params.subscription_data?.application_fee_percent ?? null,
    fee: fee ?? null,
    childMetadata: mergedMetadata({}, child?.metadata),
    childDescription: child?.description ?? null,
    pendingMethod: null,
  })
  return buildCheckoutSession(sim, session)
}

function requireMode(params: Create): CheckoutRecord['mode'] {
  if (!params.mode) throw missingParameter('mode')
  if (params.mode === 'subscription') return 'subscription'
  if (params.mode === 'payment') return 'payment'
  throw invalidRequest('The simulator knows the modes subscription and payment.', { param: 'mode' })
}

function requireExpiry(expiresAt: number, now: number): void {
  if (expiresAt < now + HOUR / 2) {
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (expiresAt > now + 24 * HOUR) {
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
}

function requirePrice(
  { sim, account, params }: Call<Create>,
  mode: CheckoutRecord['mode'],
): { price: PriceRecord; quantity: number } {
  const [item, ...more] = params.line_items ?? []
  if (!item) throw missingParameter('line_items')
  if (more.length > 0) throw invalidRequest('The simulator knows sessions with one line item.', { param: 'line_items' })
  const quantity = item.quantity ?? 1
  if (item.price) {
    const price = requireOwn(sim, account, 'price', item.price, 'line_items[0][price]')
    return { price: requireFitting(price, mode), quantity }
  }
  const data = item.price_data
  if (!data) throw missingParameter('line_items[0][price]')
  if (mode === 'subscription' && !data.recurring) throw notRecurring()
  requireAmount((data.unit_amount ?? 0) * quantity, data.currency)
  const product = data.product
    ? requireOwn(sim, account, 'product', data.product, 'line_items[0][price_data][product]')
    : data.product_data
      ? newProduct(sim, account, data.product_data.name)
      : null
  if (!product) throw missingParameter('line_items[0][price_data][product]')
  return { price: newPrice(sim, account, product.id, data), quantity }
}

function requireFitting(price: PriceRecord, mode: CheckoutRecord['mode']): PriceRecord {
  if (mode === 'subscription' && price.interval === null) throw notRecurring()
  return price
}

function notRecurring() {
  return invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
    param: 'line_items',
  })
}

function list({ sim, account, params }: Call<Stripe.Checkout.SessionListParams>) {
  const wanted = (session: CheckoutRecord) =>
    (!params.subscription || session.subscription === params.subscription) &&
    (!params.customer || session.customer === params.customer) &&
    (!params.payment_intent || session.intent === params.payment_intent) &&
    (!params.status || session.status === params.status)
  return listOf(sim.store.of('checkout', account).filter(wanted), params, '/v1/checkout/sessions', (found) =>
    buildCheckoutSession(sim, found),
  )
}

function expire({ sim, account, id }: Call<Stripe.Checkout.SessionExpireParams>) {
  const session = requireOwn(sim, account, 'checkout', id, 'session')
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return buildCheckoutSession(sim, expireCheckout(sim, session))
}

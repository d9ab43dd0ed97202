import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { chargeIdOfMethod } from '../ids.ts'
import type { CardDetails } from '../base-record.ts'
import type { PaymentMethodRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

export function buildPaymentMethod(method: PaymentMethodRecord): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(method),
    ...(method.card ? { card: buildCard(method.card) } : {}),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    ...(method.type === 'link' ? { link: { email: method.email } } : {}),
    livemode: false,
    metadata: {},
    type: method.type,
  }
}

/** Imported charges store only their card: the payment method is derived from the charge. */
export function findPaymentMethod(sim: Sim, id: string): PaymentMethodRecord | undefined {
  const kept = sim.store.find('payment_method', id)
  if (kept) return kept
  const charge = sim.store.find('charge', chargeIdOfMethod(id))
  if (!charge || charge.method !== id) return undefined
  const { account, created, type, card, email, customer } = charge
  return { id, account, created, type, card, email, name: null, postalCode: null, customer, behaviour: 'ok' }
}

export function billingDetails(of: { email: string | null; name?: string | null; postalCode?: string | null }) {
  return {
    address: { city: null, country: null, line1: null, line2: null, postal_code: of.postalCode ?? null, state: null },
    email: of.email,
    name: of.name ?? null,
    phone: null,
    tax_id: null,
  }
}

export function fingerprintOf(card: CardDetails): string {
  return createHash('sha256')
    .update(`${card.brand}${card.last4}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 16)
}

function buildCard(card: CardDetails): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: card.wallet
      ? ({ dynamic_last4: null, type: card.wallet, [card.wallet]: {} } as Stripe.PaymentMethod.Card.Wallet)
      : null,
  }
}

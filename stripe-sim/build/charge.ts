import type Stripe from 'stripe'
import { feeIdOf } from '../ids.ts'
import { transactionIdOf } from '../ledger.ts'
import type { ChargeRecord } from '../records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { billingDetails, fingerprintOf } from './payment-method.ts'

export function buildCharge(sim: Sim, charge: ChargeRecord): Stripe.Charge {
  const paid = charge.status === 'succeeded'
  const owner = charge.account ? sim.store.find('account', charge.account) : undefined
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: charge.account ? APPLICATION_ID : null,
    application_fee: paid && charge.fee ? feeIdOf(charge.id) : null,
    application_fee_amount: charge.fee,
    balance_transaction: paid ? transactionIdOf(charge.id) : null,
    billing_details: billingDetails({ email: charge.email }),
    calculated_statement_descriptor: (owner?.profile.name ?? 'SIMULATOR').toUpperCase().slice(0, 22),
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.dispute !== null,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: detailsOf(charge),
    radar_options: {},
    receipt_email: charge.email,
    receipt_number: null,
    receipt_url: paid ? `${sim.publicUrl}/receipts/${charge.id}` : null,
    refunded: charge.amountRefunded >= charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: charge.statementSuffix,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(charge: ChargeRecord): Stripe.Charge.Outcome {
  const failure = charge.failure
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: failure ? '02' : null,
    network_decline_code: failure ? '01' : null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure ? (failure.declineCode ?? failure.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function detailsOf(charge: ChargeRecord): Stripe.Charge.PaymentMethodDetails {
  const { card } = charge
  if (charge.type === 'link' || !card) return { link: { country: null }, type: 'link' }
  const details: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: charge.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: charge.threeDSecure ? THREE_D_SECURE : null,
    transaction_link_id: null,
    wallet: card.wallet
      ? ({
          dynamic_last4: null,
          type: card.wallet,
          [card.wallet]: {},
        } as Stripe.Charge.PaymentMethodDetails.Card.Wallet)
      : null,
  }
  return { card: details, type: 'card' }
}

const THREE_D_SECURE: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

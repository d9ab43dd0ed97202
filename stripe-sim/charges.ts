import { buildCharge } from './build/charge.ts'
import { buildApplicationFee } from './build/money-movements.ts'
import { buildPaymentIntent } from './build/payment-intent.ts'
import {
  AUTHENTICATION_FAILED,
  AUTHENTICATION_REQUIRED,
  failureOf,
  needsAuthentication,
  type Failure,
} from './cards.ts'
import { openDispute } from './disputes.ts'
import { StripeApiError } from './errors.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { buildPaymentMethod } from './build/payment-method.ts'
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from './records.ts'
import type { Sim } from './sim.ts'

type PayOptions = { authenticated?: boolean; offSession?: boolean }

/** Charges a payment method: the returned intent has succeeded, failed, or requires 3-D Secure. */
export function payIntent(
  sim: Sim,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  options: PayOptions = {},
): PaymentIntentRecord {
  const wantsProof = needsAuthentication(method.behaviour, options.offSession ?? false)
  if (wantsProof && !options.authenticated) {
    return options.offSession
      ? failIntent(sim, intent, method, AUTHENTICATION_REQUIRED)
      : challenge(sim, intent, method)
  }
  const failure = failureOf(method.behaviour)
  return failure ? failIntent(sim, intent, method, failure) : succeed(sim, intent, method, wantsProof)
}

export function refuseAuthentication(sim: Sim, intent: PaymentIntentRecord): PaymentIntentRecord {
  const method = sim.store.require('payment_method', intent.paymentMethod ?? '')
  return settleFailure(sim, intent, method, AUTHENTICATION_FAILED, null)
}

function challenge(sim: Sim, intent: PaymentIntentRecord, method: PaymentMethodRecord): PaymentIntentRecord {
  const waiting = sim.store.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    paymentMethod: method.id,
    lastFailure: null,
  })
  emit(sim, intent.account, 'payment_intent.requires_action', buildPaymentIntent(sim, waiting))
  return waiting
}

function succeed(
  sim: Sim,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  threeDSecure: boolean,
): PaymentIntentRecord {
  const charge = sim.store.put('charge', {
    ...newCharge(sim, intent, method),
    threeDSecure,
    ...(method.behaviour === 'refund_pending' || method.behaviour === 'refund_fail'
      ? { refundBehaviour: method.behaviour }
      : {}),
  })
  const paid = sim.store.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    paymentMethod: method.id,
    latestCharge: charge.id,
    lastFailure: null,
  })
  emit(sim, intent.account, 'charge.succeeded', buildCharge(sim, charge))
  if (charge.fee) emit(sim, null, 'application_fee.created', buildApplicationFee(sim, charge))
  emit(sim, intent.account, 'payment_intent.succeeded', buildPaymentIntent(sim, paid))
  if (method.behaviour === 'dispute') openDispute(sim, charge, 'fraudulent')
  return paid
}

function failIntent(
  sim: Sim,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  failure: Failure,
): PaymentIntentRecord {
  const charge = sim.store.put('charge', { ...newCharge(sim, intent, method), status: 'failed', failure })
  emit(sim, intent.account, 'charge.failed', buildCharge(sim, charge))
  return settleFailure(sim, intent, method, failure, charge.id)
}

function settleFailure(
  sim: Sim,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  failure: Failure,
  charge: string | null,
): PaymentIntentRecord {
  const failed = sim.store.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: charge ?? intent.latestCharge,
    lastFailure: { ...failure, charge, method: method.id },
  })
  emit(sim, intent.account, 'payment_intent.payment_failed', buildPaymentIntent(sim, failed))
  return failed
}

function newCharge(sim: Sim, intent: PaymentIntentRecord, method: PaymentMethodRecord): ChargeRecord {
  return {
    id: newId('ch'),
    account: intent.account,
    created: sim.clock.now(),
    intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    fee: intent.fee,
    status: 'succeeded',
    amountRefunded: 0,
    feeRefunded: 0,
    type: method.type,
    card: method.card,
    method: method.id,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    email: intent.receiptEmail ?? method.email,
    statementSuffix: intent.statementSuffix,
    failure: null,
    threeDSecure: false,
    dispute: null,
  }
}

/** The 402 error for an intent whose last payment failed. */
export function paymentFailed(sim: Sim, intent: PaymentIntentRecord): StripeApiError {
  const failure = intent.lastFailure
  if (!failure) throw new Error(`Intent ${intent.id} has not failed`)
  const method = sim.store.find('payment_method', failure.method)
  return new StripeApiError(402, {
    type: 'card_error',
    code: failure.code,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    ...(failure.charge ? { charge: failure.charge, network_decline_code: '01', advice_code: 'try_again_later' } : {}),
    message: failure.message,
    payment_intent: buildPaymentIntent(sim, intent),
    ...(method ? { payment_method: buildPaymentMethod(method) } : {}),
  })
}

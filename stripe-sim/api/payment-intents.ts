import type Stripe from 'stripe'
import { buildPaymentIntent, buildPaymentIntentForBrowser } from '../build/payment-intent.ts'
import { paymentFailed, payIntent } from '../charges.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { emit } from '../events.ts'
import { newIntent } from '../payment-intents.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { requirePaymentMethod, createPaymentMethod, type PaymentMethodInput } from '../payment-methods.ts'
import type { PaymentIntentRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'
import {
  requireAllowedMethod,
  requireAmount,
  requireChargeable,
  requireFee,
  requireOneWayToChooseTypes,
  requireReturnUrl,
  requireStatementSuffix,
} from './payment-intent-rules.ts'
import { requireCurrency, requireEmail, requireUrl } from './value-rules.ts'

type Create = Stripe.PaymentIntentCreateParams & { payment_method_data?: PaymentMethodInput }
type Confirm = Stripe.PaymentIntentConfirmParams & { payment_method_data?: PaymentMethodInput; client_secret?: string }

export const paymentIntentRoutes = [
  route<Create>('POST', '/payment_intents', 'payment_intents_create', create),
  route<Stripe.PaymentIntentListParams>('GET', '/payment_intents', 'payment_intents_list', list),
  route<Stripe.PaymentIntentRetrieveParams>('GET', '/payment_intents/:id', 'payment_intents_retrieve', retrieve, {
    publishable: true,
  }),
  route<Confirm>('POST', '/payment_intents/:id/confirm', 'payment_intents_confirm', confirm, {
    publishable: true,
    extra: { client_secret: 's' },
  }),
  route<Stripe.PaymentIntentCancelParams>('POST', '/payment_intents/:id/cancel', 'payment_intents_cancel', cancel),
]

function create({ sim, account, params }: Call<Create>) {
  if (params.amount === undefined) throw missingParameter('amount')
  if (!params.currency) throw missingParameter('currency')
  requireCurrency(params.currency)
  requireAmount(params.amount, params.currency)
  requireEmail(params.receipt_email, 'receipt_email')
  requireUrl(params.return_url, 'return_url')
  requireStatementSuffix(params.statement_descriptor_suffix)
  requireFee(params.application_fee_amount, params.amount, account)
  requireOneWayToChooseTypes(params)
  requireChargeable(sim, account)
  if (params.capture_method === 'manual')
    throw invalidRequest('The simulator does not know capture_method manual.', { param: 'capture_method' })
  const customer = params.customer ? requireOwn(sim, account, 'customer', params.customer, 'customer').id : null
  const intent = newIntent(sim, {
    account,
    amount: params.amount,
    currency: params.currency.toLowerCase(),
    fee: params.application_fee_amount ?? null,
    customer,
    description: params.description ?? null,
    metadata: mergedMetadata({}, params.metadata),
    receiptEmail: params.receipt_email ?? null,
    statementSuffix: params.statement_descriptor_suffix ?? null,
    allowedTypes: params.allowed_payment_method_types ?? null,
    allowRedirects: params.automatic_payment_methods?.allow_redirects === 'never' ? 'never' : 'always',
    setupFutureUsage: (params.setup_future_usage ?? null) as PaymentIntentRecord['setupFutureUsage'],
    returnUrl: params.return_url ?? null,
  })
  const chosen = methodOf(sim, account, params)
  if (params.confirm) return show(sim, pay(sim, intent, chosen, params.off_session === true), false)
  if (!chosen) return buildPaymentIntent(sim, intent)
  const ready = sim.store.put('payment_intent', {
    ...intent,
    paymentMethod: chosen.id,
    status: 'requires_confirmation',
  })
  return buildPaymentIntent(sim, ready)
}

function methodOf(
  sim: Call<never>['sim'],
  account: string | null,
  params: { payment_method?: string; payment_method_data?: PaymentMethodInput },
) {
  if (params.payment_method) return requirePaymentMethod(sim, account, params.payment_method)
  return params.payment_method_data ? createPaymentMethod(sim, account, params.payment_method_data) : null
}

function pay(
  sim: Call<never>['sim'],
  intent: PaymentIntentRecord,
  chosen: ReturnType<typeof methodOf>,
  offSession: boolean,
): PaymentIntentRecord {
  const method =
    chosen ?? (intent.paymentMethod ? requirePaymentMethod(sim, intent.account, intent.paymentMethod) : null)
  if (!method) {
    throw unexpectedState(
      sim,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  requireReturnUrl(intent)
  requireAllowedMethod(sim, intent, method)
  const saved =
    intent.setupFutureUsage && intent.customer
      ? sim.store.put('payment_method', { ...method, customer: intent.customer })
      : method
  const tried = payIntent(sim, intent, saved, { offSession })
  if (tried.lastFailure) throw paymentFailed(sim, tried)
  return tried
}

function show(sim: Call<never>['sim'], intent: PaymentIntentRecord, publishable: boolean) {
  return publishable ? buildPaymentIntentForBrowser(sim, intent) : buildPaymentIntent(sim, intent)
}

function list({ sim, account, params }: Call<Stripe.PaymentIntentListParams>) {
  const found = sim.store
    .of('payment_intent', account)
    .filter((intent) => !params.customer || intent.customer === params.customer)
  return listOf(found, params, '/v1/payment_intents', (intent) => buildPaymentIntent(sim, intent))
}

function requireIntent({
  sim,
  account,
  id,
  publishable,
  params,
}: Call<{ client_secret?: string }>): PaymentIntentRecord {
  const intent = requireOwn(sim, account, 'payment_intent', id, 'intent')
  if (publishable && !params.client_secret) throw missingParameter('client_secret')
  if (params.client_secret !== undefined && params.client_secret !== intent.secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      {
        param: 'client_secret',
        code: 'payment_intent_invalid_parameter',
      },
    )
  }
  return intent
}

function retrieve(call: Call<Stripe.PaymentIntentRetrieveParams>) {
  return show(call.sim, requireIntent(call), call.publishable)
}

function confirm(call: Call<Confirm>) {
  const { sim, account, params, publishable } = call
  const intent = requireIntent(call)
  requireUrl(params.return_url, 'return_url')
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      sim,
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      sim,
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    )
  }
  requireChargeable(sim, account)
  const ready = params.return_url
    ? sim.store.put('payment_intent', { ...intent, returnUrl: params.return_url })
    : intent
  return show(sim, pay(sim, ready, methodOf(sim, account, params), params.off_session === true), publishable)
}

function cancel({ sim, account, id, params }: Call<Stripe.PaymentIntentCancelParams>) {
  const intent = requireOwn(sim, account, 'payment_intent', id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      sim,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const canceled = sim.store.put('payment_intent', {
    ...intent,
    status: 'canceled',
    canceledAt: sim.clock.now(),
    cancellationReason: params.cancellation_reason ?? null,
  })
  const built = buildPaymentIntent(sim, canceled)
  emit(sim, account, 'payment_intent.canceled', built)
  return built
}

function unexpectedState(sim: Call<never>['sim'], intent: PaymentIntentRecord, message: string) {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: buildPaymentIntent(sim, intent),
  })
}

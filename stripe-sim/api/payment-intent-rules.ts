import type Stripe from 'stripe'
import { buildPaymentIntent, typesOf } from '../build/payment-intent.ts'
import { invalidRequest } from '../errors.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

export function requireAmount(amount: number, currency: string): void {
  if (amount < 0)
    throw invalidRequest('Invalid non-negative integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount < LEAST_CENTS) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency.toLowerCase()}`, {
      param: 'amount',
      code: 'amount_too_small',
    })
  }
  if (amount > MOST_CENTS) {
    throw invalidRequest(`Amount must be no more than $999,999.99 ${currency.toLowerCase()}`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
}

export function requireFee(fee: number | undefined, amount: number, account: string | null): void {
  if (fee === undefined) return
  if (account === null) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key ' +
        'or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    )
  }
  if (fee > amount || fee < 0) {
    throw invalidRequest('Your application fee cannot be greater than the amount of the charge.', {
      param: 'application_fee_amount',
    })
  }
}

/** The changelog of 2026-07-29 makes these mutually exclusive. */
export function requireOneWayToChooseTypes(params: Stripe.PaymentIntentCreateParams): void {
  const given = (
    [
      'allowed_payment_method_types',
      'automatic_payment_methods',
      'excluded_payment_method_types',
      'payment_method_configuration',
    ] as const
  ).filter((name) => params[name] !== undefined)
  if (!given.includes('allowed_payment_method_types') || given.length < 2) return
  throw invalidRequest(`You may only specify one of these parameters: ${given.join(', ')}.`, {
    param: 'allowed_payment_method_types',
  })
}

/** Without a list of allowed types the dashboard decides, and it may have switched on methods that redirect. */
export function requireReturnUrl(intent: PaymentIntentRecord): void {
  if (intent.returnUrl !== null || intent.allowedTypes !== null || intent.allowRedirects === 'never') return
  throw invalidRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment ' +
      "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept " +
      'redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  )
}

export function requireAllowedMethod(sim: Sim, intent: PaymentIntentRecord, method: PaymentMethodRecord): void {
  const types = typesOf(intent)
  if (types.includes(method.type)) return
  throw invalidRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of ` +
      `one of the following types: ${types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', payment_intent: buildPaymentIntent(sim, intent) },
  )
}

/** An account that may not take charges has no payment method left to offer. */
export function requireChargeable(sim: Sim, account: string | null): void {
  if (account === null || sim.store.require('account', account).chargesEnabled) return
  throw invalidRequest(
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods ' +
      'compatible with your chosen currency in your dashboard (https://dashboard.stripe.com/settings/payment_methods).',
  )
}

/** Rules of Stripe's page on statement descriptors: Latin, at most 22, a letter in it, and none of < > \ ' " *. */
export function requireStatementSuffix(suffix: string | null | undefined): void {
  const param = 'statement_descriptor_suffix'
  if (!suffix) return
  if (suffix.length > 22)
    throw invalidRequest('The statement descriptor suffix must be at most 22 characters.', { param })
  if (/[<>\\'"*]/.test(suffix)) {
    throw invalidRequest(`The statement descriptor suffix contains an invalid character: ${suffix}`, { param })
  }
  if (!/[a-z]/i.test(suffix))
    throw invalidRequest('The statement descriptor suffix must contain at least one alphabetic character.', { param })
}

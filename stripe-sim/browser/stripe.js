/* Stands in for https://js.stripe.com/endive/stripe.js and talks only to the simulator that served it. */
import { BASE, IntegrationError, UNREACHABLE } from './stripe-js/base.js'
import { challenge } from './stripe-js/challenge.js'
import { Elements } from './stripe-js/elements.js'

class StripeClient {
  #key
  #account
  #confirming = false

  constructor(key, options) {
    this.#key = key
    this.#account = options?.stripeAccount ?? null
  }

  elements(options = {}) {
    return new Elements(options, { key: this.#key, account: this.#account })
  }

  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' } = {}) {
    const secret = clientSecret ?? elements?._clientSecret
    if (!secret) throw new IntegrationError('stripe.confirmPayment(): a client secret is missing.')
    if (redirect !== 'if_required' && !confirmParams.return_url) {
      throw new IntegrationError('stripe.confirmPayment(): the `confirmParams.return_url` argument is required.')
    }
    const element = elements?._confirmable()
    if (!element) throw new IntegrationError('stripe.confirmPayment(): a mounted Element is missing.')
    if (this.#confirming)
      return { error: { type: 'invalid_request_error', message: 'A payment is already being confirmed.' } }
    this.#confirming = true
    try {
      const result = await element._confirm({ clientSecret: secret, confirmParams })
      return await this.#carryOn(result, secret, confirmParams.return_url, redirect)
    } finally {
      this.#confirming = false
    }
  }

  async #carryOn(result, secret, returnUrl, redirect) {
    const intent = result.paymentIntent
    if (!intent) return result
    if (intent.status === 'requires_action') {
      const url = intent.next_action.redirect_to_url.url
      if (redirect !== 'if_required') return leaveFor(url)
      return this.#afterChallenge(await challenge(url), secret)
    }
    if (redirect === 'if_required') return result
    return leaveFor(withOutcome(returnUrl, intent, secret))
  }

  async #afterChallenge(finished, secret) {
    const { paymentIntent, error } = await this.retrievePaymentIntent(secret)
    if (error) return { error }
    if (paymentIntent.status === 'succeeded') return { paymentIntent }
    const failure = paymentIntent.last_payment_error ?? {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
    return { error: { ...failure, payment_intent: paymentIntent, canceled: !finished || undefined } }
  }

  async retrievePaymentIntent(clientSecret) {
    const id = String(clientSecret).split('_secret_')[0]
    const headers = { authorization: `Bearer ${this.#key}` }
    if (this.#account) headers['stripe-account'] = this.#account
    try {
      const reply = await fetch(`${BASE}/v1/payment_intents/${id}?client_secret=${encodeURIComponent(clientSecret)}`, {
        headers,
      })
      const body = await reply.json()
      return body.error ? { error: body.error } : { paymentIntent: body }
    } catch {
      return { error: UNREACHABLE }
    }
  }

  async handleNextAction({ clientSecret }) {
    const found = await this.retrievePaymentIntent(clientSecret)
    if (found.paymentIntent?.status !== 'requires_action') return found
    return this.#afterChallenge(await challenge(found.paymentIntent.next_action.redirect_to_url.url), clientSecret)
  }

  createToken = notSimulated('createToken')
  createPaymentMethod = notSimulated('createPaymentMethod')
  confirmCardPayment = notSimulated('confirmCardPayment')
  confirmSetup = notSimulated('confirmSetup')
  _registerWrapper() {}
  registerAppInfo() {}
}

function notSimulated(name) {
  return () => Promise.reject(new IntegrationError(`stripe.${name}() is not simulated.`))
}

function leaveFor(url) {
  location.assign(url)
  return new Promise(() => {})
}

function withOutcome(returnUrl, intent, secret) {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function Stripe(key, options) {
  if (typeof key !== 'string' || key === '')
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.')
  if (key.startsWith('sk_'))
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    )
  return new StripeClient(key, options)
}
Stripe.version = 'endive'
window.Stripe = Stripe

import { Emitter, IntegrationError } from './base.js'
import { ExpressCheckoutElement } from './express-checkout-element.js'
import { PaymentElement } from './payment-element.js'

const ELEMENTS = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement }

export class Elements extends Emitter {
  #options
  #keys
  #made = new Map()

  constructor(options, keys) {
    super()
    refuseOldOptions(options)
    this.#options = { ...options }
    this.#keys = keys
  }

  create(type, options) {
    if (!ELEMENTS[type]) throw new IntegrationError(`The simulator does not know the Element ${type}.`)
    if (this.#made.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`)
    const element = new ELEMENTS[type](this, options)
    this.#made.set(type, element)
    return element
  }

  getElement(type) {
    return this.#made.get(typeof type === 'string' ? type : 'payment') ?? null
  }

  update(options) {
    refuseOldOptions(options)
    Object.assign(this.#options, options)
    for (const element of this.#made.values()) element._restyle()
  }

  fetchUpdates() {
    return Promise.resolve({})
  }

  async submit() {
    const element = this.#made.get('payment')
    if (!element) throw new IntegrationError('elements.submit() needs a mounted Payment Element.')
    return element._ask('submit')
  }

  /** The Element whose payment is confirmed: a wallet that has been told to pay, else the card fields. */
  _confirmable() {
    const wallets = this.#made.get('expressCheckout')
    return wallets?._isPaying ? wallets : this.#made.get('payment')
  }

  get _clientSecret() {
    return this.#options.clientSecret
  }
  _forget(type) {
    this.#made.delete(type)
  }
  _look() {
    return { appearance: this.#options.appearance ?? {}, locale: this.#options.locale ?? 'auto' }
  }
  _keys() {
    return { ...this.#keys, clientSecret: this.#options.clientSecret ?? null }
  }
}

function refuseOldOptions(options) {
  if (options?.paymentMethodTypes !== undefined) {
    throw new IntegrationError(
      'The `paymentMethodTypes` option is no longer supported. Use `allowedPaymentMethodTypes` instead.',
    )
  }
}

/* Stands in for https://js.stripe.com/endive/stripe.js and talks only to the simulator that served it. */
;(() => {
  const BASE = new URL(document.currentScript.src).origin
  const FRAME_LOAD_MS = 15_000
  const UNREACHABLE = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection, try again, or contact us if the problem persists.',
  }
  let frames = 0

  class IntegrationError extends Error {
    name = 'IntegrationError'
  }

  class Emitter {
    #listeners = new Map()
    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }
    once(name, listener) {
      const once = (event) => {
        this.off(name, once)
        listener(event)
      }
      return this.on(name, once)
    }
    off(name, listener) {
      const left = listener ? (this.#listeners.get(name) ?? []).filter((other) => other !== listener) : []
      this.#listeners.set(name, left)
      return this
    }
    _emit(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event)
    }
  }

  /** The card fields: a frame of the simulator's origin. This page sees only what the frame tells it. */
  class PaymentElement extends Emitter {
    #group
    #options
    #frame = null
    #node = null
    #ready = null
    #waiting = new Map()
    #asked = 0
    #hear = (event) => this.#onMessage(event)

    constructor(group, options) {
      super()
      this.#group = group
      this.#options = { ...options }
      this._destroyed = false
    }

    mount(target) {
      if (this._destroyed)
        throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
      const node = typeof target === 'string' ? document.querySelector(target) : target
      if (!node)
        throw new IntegrationError(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        )
      if (this.#node === node) return
      this.unmount()
      this.#node = node
      node.classList.add('StripeElement')
      const frame = document.createElement('iframe')
      frame.name = `__privateStripeFrame${++frames}`
      frame.title = 'Secure payment input frame'
      frame.allow = 'payment *'
      frame.src = `${BASE}/js/payment-element.html?parent=${encodeURIComponent(location.origin)}`
      Object.assign(frame.style, {
        border: '0',
        width: '100%',
        height: '180px',
        display: 'block',
        colorScheme: 'auto',
        background: 'transparent',
      })
      this.#frame = frame
      window.addEventListener('message', this.#hear)
      this.#ready = new Promise((resolve) => this.once('_frameReady', resolve))
      const tooLate = setTimeout(
        () => this._emit('loaderror', { elementType: 'payment', error: UNREACHABLE }),
        FRAME_LOAD_MS,
      )
      this.once('_frameReady', () => clearTimeout(tooLate))
      this.once('_gone', () => clearTimeout(tooLate))
      node.append(frame)
      this._emit('loaderstart', { elementType: 'payment' })
    }

    unmount() {
      this._emit('_gone')
      window.removeEventListener('message', this.#hear)
      this.#frame?.remove()
      this.#node?.classList.remove('StripeElement')
      this.#frame = null
      this.#node = null
    }

    destroy() {
      this.unmount()
      this._destroyed = true
      this.#group._forget('payment')
    }

    update(options) {
      Object.assign(this.#options, options)
      this.#tell({ type: 'options', element: this.#options })
    }

    focus() {
      this.#tell({ type: 'focus' })
    }
    blur() {
      this.#tell({ type: 'blur' })
    }
    clear() {
      this.#tell({ type: 'clear' })
    }
    collapse() {}

    /** Asks the frame to do something and waits for its answer. */
    async _ask(type, details = {}) {
      if (!this.#frame) throw new IntegrationError('The Payment Element must be mounted before it can be used.')
      await this.#ready
      const number = ++this.#asked
      return new Promise((resolve) => {
        this.#waiting.set(number, resolve)
        this.once('_gone', () => resolve({ error: UNREACHABLE }))
        this.#tell({ type, number, ...details })
      })
    }

    _restyle() {
      this.#tell({ type: 'options', ...this.#group._look() })
    }

    #tell(message) {
      this.#frame?.contentWindow?.postMessage({ sim: 'payment-element', ...message }, BASE)
    }

    #onMessage(event) {
      if (event.origin !== BASE || event.source !== this.#frame?.contentWindow) return
      const message = event.data
      if (message?.sim !== 'payment-element') return
      if (message.type === 'loaded') {
        this.#tell({ type: 'init', element: this.#options, ...this.#group._look(), ...this.#group._keys() })
      } else if (message.type === 'ready') {
        this._emit('_frameReady')
        this._emit('ready', { elementType: 'payment' })
      } else if (message.type === 'resize') this.#frame.style.height = `${message.height}px`
      else if (message.type === 'answer') {
        this.#waiting.get(message.number)?.(message.result)
        this.#waiting.delete(message.number)
      } else this._emit(message.type, { elementType: 'payment', ...message.event })
    }
  }

  class Elements extends Emitter {
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
      if (type !== 'payment') throw new IntegrationError(`The simulator knows only the payment Element, not ${type}.`)
      if (this.#made.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`)
      const element = new PaymentElement(this, options)
      this.#made.set(type, element)
      return element
    }

    getElement(type) {
      return this.#made.get(typeof type === 'string' ? type : 'payment') ?? null
    }

    update(options) {
      refuseOldOptions(options)
      Object.assign(this.#options, options)
      this.#made.get('payment')?._restyle()
    }

    fetchUpdates() {
      return Promise.resolve({})
    }

    async submit() {
      const element = this.#made.get('payment')
      if (!element) throw new IntegrationError('elements.submit() needs a mounted Payment Element.')
      return element._ask('submit')
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
      const element = elements?.getElement('payment')
      if (!element) throw new IntegrationError('stripe.confirmPayment(): a mounted Payment Element is missing.')
      if (this.#confirming)
        return { error: { type: 'invalid_request_error', message: 'A payment is already being confirmed.' } }
      this.#confirming = true
      try {
        const result = await element._ask('confirm', { clientSecret: secret, confirmParams })
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
        const reply = await fetch(
          `${BASE}/v1/payment_intents/${id}?client_secret=${encodeURIComponent(clientSecret)}`,
          { headers },
        )
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

  /** The bank's question in a frame over the page, as Stripe.js shows it. True when it was answered. */
  function challenge(url) {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    dialog.setAttribute('aria-label', '3D Secure')
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      background: 'rgba(0, 0, 0, 0.6)',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '1rem',
      boxSizing: 'border-box',
    })
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${++frames}`
    frame.title = '3D Secure'
    frame.src = `${url}&parent=${encodeURIComponent(location.origin)}`
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      maxWidth: '30rem',
      height: '26rem',
      maxHeight: '80vh',
      borderRadius: '12px',
      background: '#fff',
    })
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = 'Cancel'
    Object.assign(cancel.style, {
      marginTop: '1rem',
      minHeight: '44px',
      padding: '0 1.5rem',
      font: 'inherit',
      cursor: 'pointer',
    })
    dialog.append(frame, cancel)
    document.body.append(dialog)
    frame.focus()
    return new Promise((resolve) => {
      const end = (answered) => {
        window.removeEventListener('message', hear)
        document.removeEventListener('keydown', escape)
        dialog.remove()
        resolve(answered)
      }
      const hear = (event) => {
        if (event.origin === BASE && event.source === frame.contentWindow && event.data?.sim === '3ds') end(true)
      }
      const escape = (event) => event.key === 'Escape' && end(false)
      cancel.addEventListener('click', () => end(false))
      document.addEventListener('keydown', escape)
      window.addEventListener('message', hear)
    })
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
})()

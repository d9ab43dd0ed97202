import { BASE, Emitter, IntegrationError, nextFrameName, UNREACHABLE } from './base.js'

const FRAME_LOAD_MS = 15_000

/** The card fields: a frame of the simulator's origin. This page sees only what the frame tells it. */
export class PaymentElement extends Emitter {
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
    if (this._destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
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
    frame.name = nextFrameName()
    frame.title = 'Secure payment input frame'
    frame.allow = 'payment *'
    frame.src = `${BASE}/js/payment-element.html?parent=${encodeURIComponent(location.origin)}`
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      height: '180px',
      display: 'block',
      colorScheme: 'normal',
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

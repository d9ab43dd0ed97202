import { BASE, Emitter, IntegrationError, nextFrameName, UNREACHABLE } from './base.js'

const FRAME_LOAD_MS = 15_000

/** An Element is a frame of the simulator's origin: the page sees only what the frame tells it. */
export class FramedElement extends Emitter {
  #group
  #options
  #looks
  #frame = null
  #node = null
  #ready = null
  #waiting = new Map()
  #asked = 0
  #hear = (event) => this.#onMessage(event)

  /** looks: the type, and the file, title and first height of its frame */
  constructor(group, options, looks) {
    super()
    this.#group = group
    this.#options = { ...options }
    this.#looks = looks
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
    this.#frame = this.#newFrame()
    window.addEventListener('message', this.#hear)
    this.#ready = new Promise((resolve) => this.once('_frameReady', resolve))
    const tooLate = setTimeout(() => this._tellPage('loaderror', { error: UNREACHABLE }), FRAME_LOAD_MS)
    this.once('_frameReady', () => clearTimeout(tooLate))
    this.once('_gone', () => clearTimeout(tooLate))
    node.append(this.#frame)
    this._tellPage('loaderstart')
  }

  #newFrame() {
    const { file, title, height } = this.#looks
    const frame = document.createElement('iframe')
    frame.name = nextFrameName()
    frame.title = title
    frame.allow = 'payment *'
    frame.src = `${BASE}/js/${file}?parent=${encodeURIComponent(location.origin)}`
    Object.assign(frame.style, {
      border: '0',
      // Room inside the frame for focus rings, as in Stripe.js.
      margin: '-4px',
      width: 'calc(100% + 8px)',
      height,
      display: 'block',
      colorScheme: 'normal',
      background: 'transparent',
    })
    return frame
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
    this.#group._forget(this.#looks.type)
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

  /** Asks the frame to do something and waits for its answer. */
  async _ask(type, details = {}) {
    if (!this.#frame) throw new IntegrationError('The Element must be mounted before it can be used.')
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

  _tellPage(name, event = {}) {
    this._emit(name, { elementType: this.#looks.type, ...event })
  }

  /** What the frame says besides what every frame says. */
  _hearFrame({ type, event }) {
    this._tellPage(type, event)
  }

  #tell(message) {
    this.#frame?.contentWindow?.postMessage({ sim: 'element', ...message }, BASE)
  }

  #onMessage(event) {
    if (event.origin !== BASE || event.source !== this.#frame?.contentWindow) return
    const message = event.data
    if (message?.sim !== 'element') return
    if (message.type === 'loaded') {
      this.#tell({ type: 'init', element: this.#options, ...this.#group._look(), ...this.#group._keys() })
    } else if (message.type === 'ready') {
      this._emit('_frameReady')
      this._tellPage('ready', message.event)
    } else if (message.type === 'resize') this.#frame.style.height = `${message.height}px`
    else if (message.type === 'answer') {
      this.#waiting.get(message.number)?.(message.result)
      this.#waiting.delete(message.number)
    } else this._hearFrame(message)
  }
}

/** Where this script came from: the only place it talks to. */
export const BASE = new URL(document.currentScript.src).origin
export const UNREACHABLE = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection, try again, or contact us if the problem persists.',
}

let frames = 0
/** Named as Stripe names its frames, so that a test finds them the same way. */
export const nextFrameName = () => `__privateStripeFrame${++frames}`

export class IntegrationError extends Error {
  name = 'IntegrationError'
}

export class Emitter {
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
  _hasListeners(name) {
    return (this.#listeners.get(name) ?? []).length > 0
  }
  _emit(name, event) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }
}

import { FramedElement } from './framed-element.js'
import { openWalletSheet } from './wallet-sheet.js'

const CLICK_ANSWER_MS = 1_000

/** The wallet buttons. A click opens a test wallet's sheet over the page, once the page has agreed. */
export class ExpressCheckoutElement extends FramedElement {
  #group
  #sheet = null

  constructor(group, options) {
    super(group, options, {
      type: 'expressCheckout',
      file: 'express-checkout.html',
      title: 'Secure express checkout frame',
      height: '0px',
    })
    this.#group = group
  }

  /** A wallet has been told to pay and waits for stripe.confirmPayment. */
  get _isPaying() {
    return this.#sheet?.isPaying ?? false
  }

  async _confirm(details) {
    const result = await this.#sheet.confirm(details)
    this.#close()
    return result
  }

  unmount() {
    super.unmount()
    this.#close()
  }

  _hearFrame(message) {
    if (message.type === 'click') this.#askPage(message)
    else super._hearFrame(message)
  }

  #askPage({ wallet, offer }) {
    if (this.#sheet) return
    let isAnswered = false
    const once = (act) => () => {
      if (isAnswered) return
      isAnswered = true
      act()
    }
    const event = { expressPaymentType: wallet, resolve: once(() => this.#open(wallet, offer)), reject: once(() => {}) }
    if (this._hasListeners('click')) this._tellPage('click', event)
    else event.resolve()
    const giveUp = once(() => console.error('The click event of the Express Checkout Element was not resolved in 1 s.'))
    setTimeout(giveUp, CLICK_ANSWER_MS)
  }

  #open(wallet, offer) {
    this.#sheet = openWalletSheet({
      wallet,
      offer,
      ...this.#group._keys(),
      ...this.#group._look(),
      onPay: () => this._tellPage('confirm', { expressPaymentType: wallet, paymentFailed: () => this.#close() }),
      onCancel: () => {
        this.#close()
        this._tellPage('cancel')
      },
    })
  }

  #close() {
    this.#sheet?.close()
    this.#sheet = null
  }
}

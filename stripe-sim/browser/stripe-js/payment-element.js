import { FramedElement } from './framed-element.js'

/** The card fields. */
export class PaymentElement extends FramedElement {
  constructor(group, options) {
    super(group, options, {
      type: 'payment',
      file: 'payment-element.html',
      title: 'Secure payment input frame',
      height: '180px',
    })
  }

  _confirm(details) {
    return this._ask('confirm', details)
  }

  collapse() {}
}

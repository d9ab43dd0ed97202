import { html } from 'hono/html'
import { StripeApiError } from '../errors.ts'
import { createPaymentMethod } from '../payment-methods.ts'
import type { PaymentMethodRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import type { Html } from './layout.ts'

/** Labels are Stripe Checkout's own, so that a test finds the fields the same way in both. */
export function cardFields(): Html {
  return html` <fieldset class="card-fields">
    <legend>Card information</legend>
    <div class="field">
      <label for="cardNumber">Card number</label>
      <input
        id="cardNumber"
        name="cardNumber"
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxlength="23"
        required
      />
    </div>
    <div class="row">
      <div class="field">
        <label for="cardExpiry">Expiration</label>
        <input
          id="cardExpiry"
          name="cardExpiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="MM / YY"
          maxlength="7"
          required
        />
      </div>
      <div class="field">
        <label for="cardCvc">CVC</label>
        <input
          id="cardCvc"
          name="cardCvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="CVC"
          maxlength="4"
          required
        />
      </div>
    </div>
  </fieldset>`
}

type Filled = { [name: string]: string | File }

type CardFormResult = { method: PaymentMethodRecord; refused: null } | { method: null; refused: string }

export function readCardForm(sim: Sim, account: string | null, form: Filled, email: string | null): CardFormResult {
  const [month = '', year = ''] = String(form.cardExpiry ?? '')
    .split('/')
    .map((part) => part.trim())
  const card = {
    number: String(form.cardNumber ?? ''),
    exp_month: month,
    exp_year: year,
    cvc: String(form.cardCvc ?? '').trim(),
    ...(form.wallet ? { wallet: String(form.wallet) } : {}),
  }
  const details = { ...(email ? { email } : {}), ...(form.billingName ? { name: String(form.billingName) } : {}) }
  try {
    return {
      method: createPaymentMethod(sim, account, { type: 'card', card, billing_details: details }),
      refused: null,
    }
  } catch (error) {
    if (error instanceof StripeApiError) return { method: null, refused: error.message }
    throw error
  }
}

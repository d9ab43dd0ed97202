import { findPaymentMethod } from './build/payment-method.ts'
import { cardOfNumber, cardOfTestMethod, type Card } from './cards.ts'
import { invalidRequest, noSuch, StripeApiError } from './errors.ts'
import { newId } from './ids.ts'
import type { PaymentMethodRecord } from './records.ts'
import type { Sim } from './sim.ts'

export type CardEntry = { number: string; exp_month: string; exp_year: string; cvc?: string; wallet?: string }
export type PaymentMethodInput = {
  type?: string
  card?: CardEntry
  billing_details?: { email?: string; name?: string; address?: { postal_code?: string } }
}

const TEST_LINK = 'pm_link'

/** A saved payment method of this account, or one of Stripe's test ids (pm_card_…), which create a new one each time. */
export function requirePaymentMethod(sim: Sim, account: string | null, id: string): PaymentMethodRecord {
  const year = new Date(sim.clock.now() * 1000).getUTCFullYear()
  const card = cardOfTestMethod(id, year)
  if (card) return savePaymentMethod(sim, account, card, {})
  if (id === TEST_LINK) return savePaymentMethod(sim, account, null, {})
  const found = findPaymentMethod(sim, id)
  if (!found || found.account !== account) throw noSuch('PaymentMethod', id, 'payment_method')
  return found
}

export function createPaymentMethod(sim: Sim, account: string | null, data: PaymentMethodInput): PaymentMethodRecord {
  // A test wallet names the card that Link pays with; nobody else sees it.
  if (data.type === 'link')
    return savePaymentMethod(sim, account, null, data, data.card && readCard(sim, data.card).behaviour)
  if (data.type !== 'card' || !data.card)
    throw invalidRequest('Missing required param: payment_method_data[card].', {
      param: 'payment_method_data[card]',
      code: 'parameter_missing',
    })
  return savePaymentMethod(sim, account, readCard(sim, data.card), data)
}

/** Validates a card entry, with Stripe's error messages. */
function readCard(sim: Sim, entry: CardEntry): Card {
  const month = Number(entry.exp_month)
  const year = Number(entry.exp_year) < 100 ? 2000 + Number(entry.exp_year) : Number(entry.exp_year)
  const card = cardOfNumber(entry.number ?? '', month, year)
  if (!card) throw cardRefused('incorrect_number', 'Your card number is incorrect.', 'number')
  if (!(month >= 1 && month <= 12))
    throw cardRefused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(sim.clock.now() * 1000)
  const expired = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
  if (!Number.isInteger(year) || expired)
    throw cardRefused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const cvcLength = card.brand === 'amex' ? 4 : 3
  if (entry.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(entry.cvc)) {
    throw cardRefused('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const wallet = entry.wallet === 'apple_pay' || entry.wallet === 'google_pay' ? entry.wallet : null
  return { ...card, wallet }
}

function cardRefused(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param })
}

function savePaymentMethod(
  sim: Sim,
  account: string | null,
  card: Card | null,
  data: PaymentMethodInput,
  behaviourOfLink: Card['behaviour'] = 'ok',
): PaymentMethodRecord {
  const { behaviour = behaviourOfLink, ...details } = card ?? {}
  return sim.store.put('payment_method', {
    id: newId('pm'),
    account,
    created: sim.clock.now(),
    type: card ? 'card' : 'link',
    card: card ? (details as PaymentMethodRecord['card']) : null,
    email: data.billing_details?.email ?? null,
    name: data.billing_details?.name ?? null,
    postalCode: data.billing_details?.address?.postal_code ?? null,
    customer: null,
    behaviour,
  })
}

import { findPaymentMethod } from './build/payment-method.ts'
import { cardOfNumber, cardOfTestMethod, type Card } from './cards.ts'
import { invalidRequest, noSuch, StripeFault } from './errors.ts'
import { newId } from './ids.ts'
import type { PaymentMethodRecord } from './records.ts'
import type { Sim } from './sim.ts'

export type CardEntry = { number: string; exp_month: string; exp_year: string; cvc?: string; wallet?: string }
export type MethodData = {
  type?: string
  card?: CardEntry | { token: string }
  billing_details?: { email?: string; name?: string; address?: { postal_code?: string } }
}

const TEST_LINK = 'pm_link'

/** A saved method of this account, or one of Stripe's pm_card_… names, which make a new one each time. */
export function methodNamed(sim: Sim, account: string | null, id: string): PaymentMethodRecord {
  const year = new Date(sim.clock.now() * 1000).getUTCFullYear()
  const card = cardOfTestMethod(id, year)
  if (card) return saveMethod(sim, account, card, {})
  if (id === TEST_LINK) return saveMethod(sim, account, null, {})
  const found = findPaymentMethod(sim, id)
  if (!found || found.account !== account) throw noSuch('PaymentMethod', id, 'payment_method')
  return found
}

export function methodOfData(sim: Sim, account: string | null, data: MethodData): PaymentMethodRecord {
  if (data.type === 'link') return saveMethod(sim, account, null, data)
  if (data.type !== 'card' || !data.card)
    throw invalidRequest('Missing required param: payment_method_data[card].', {
      param: 'payment_method_data[card]',
      code: 'parameter_missing',
    })
  if ('token' in data.card) {
    const named = cardOfTestMethod(
      data.card.token.replace(/^tok_/, 'pm_card_'),
      new Date(sim.clock.now() * 1000).getUTCFullYear(),
    )
    if (!named) throw noSuch('token', data.card.token, 'payment_method_data[card][token]')
    return saveMethod(sim, account, named, data)
  }
  return saveMethod(sim, account, readCard(sim, data.card), data)
}

/** What the card form would have caught, in the words Stripe uses when it did not. */
export function readCard(sim: Sim, entry: CardEntry): Card {
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

function cardRefused(code: string, message: string, param: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, param })
}

function saveMethod(sim: Sim, account: string | null, card: Card | null, data: MethodData): PaymentMethodRecord {
  const { behaviour = 'ok', ...facts } = card ?? {}
  return sim.store.put('payment_method', {
    id: newId('pm'),
    account,
    created: sim.clock.now(),
    type: card ? 'card' : 'link',
    card: card ? (facts as PaymentMethodRecord['card']) : null,
    email: data.billing_details?.email ?? null,
    name: data.billing_details?.name ?? null,
    postalCode: data.billing_details?.address?.postal_code ?? null,
    customer: null,
    behaviour,
  })
}

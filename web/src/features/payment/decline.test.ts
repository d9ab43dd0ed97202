import { expect, test } from 'vitest'
import { payingEn } from '../../words/paying-en.ts'
import { payingFr } from '../../words/paying-fr.ts'
import { declineOf } from './decline.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'Your card was declined.', 'Votre carte a été refusée.'],
  [
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    'Your card has insufficient funds.',
    'Les fonds sur votre carte sont insuffisants.',
  ],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'Your card has expired.', 'Votre carte est expirée.'],
  [
    { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
    'Your card’s security code is incorrect.',
    'Le code de sécurité de votre carte est incorrect.',
  ],
  [
    { code: 'payment_intent_authentication_failure' },
    'Your bank couldn’t confirm it was you. Please try again or use another card.',
    'Votre banque n’a pas pu confirmer que c’était vous. Réessayez ou utilisez une autre carte.',
  ],
])('%j is shown in both languages', (error, english, french) => {
  const decline = declineOf(error)
  expect([payingEn.declines[decline], payingFr.declines[decline]]).toEqual([english, french])
})

test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'toString', 'something_new'])(
  '%s is shown like any refusal',
  (code) => {
    expect(declineOf({ code: 'card_declined', decline_code: code })).toBe('card_declined')
  },
)

test('a code without a decline code counts by itself', () => {
  expect(declineOf({ code: 'processing_error' })).toBe('processing_error')
  expect(declineOf({})).toBe('card_declined')
})

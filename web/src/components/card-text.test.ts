import { expect, test } from 'vitest'
import type { DriversSession } from '../state/use-session.ts'
import { payingEn } from '../words/paying-en.ts'
import { cardText } from './card-text.ts'

test.each([
  ['visa', '4242', 'Visa •••• 4242'],
  ['amex', '0005', 'American Express •••• 0005'],
  ['link', 'unknown', 'Link'],
  [null, '4242', 'Card •••• 4242'],
  [null, 'NONE', null],
  [null, null, null],
])('%s and %s: %s', (card_type, card_last4, text) => {
  expect(cardText({ card_type, card_last4 } as DriversSession, payingEn)).toBe(text)
})

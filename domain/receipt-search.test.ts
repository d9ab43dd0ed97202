import { expect, test } from 'vitest'
import { receiptSearchRefusal } from './receipt-search.ts'

const GOOD = { plate: 'ab c-123', day: '2026-11-16', cardLast4: '4242' }

test.each([
  [{}, null],
  [{ plate: '--' }, 'plate_required'],
  [{ plate: 'ABCDEFGHIJKLM' }, 'plate_too_long'],
  [{ day: '' }, 'day_invalid'],
  [{ day: '16/11/2026' }, 'day_invalid'],
  [{ cardLast4: '424' }, 'card_invalid'],
  [{ cardLast4: '42424' }, 'card_invalid'],
  [{ cardLast4: 'NONE' }, 'card_invalid'],
] as const)('%j: %s', (change, refusal) => {
  expect(receiptSearchRefusal({ ...GOOD, ...change })).toBe(refusal)
})

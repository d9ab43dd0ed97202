import { expect, test } from 'vitest'
import { endWithGoodwill, goodwillRefusal } from './goodwill.ts'

const NOW = new Date('2026-06-02T12:00:00Z')
const at = (iso: string) => new Date(`2026-06-${iso}Z`)

test('minutes are added to the end, or from now on where the stay is over', () => {
  expect(endWithGoodwill(at('02T12:30:00'), 15, NOW)).toEqual(at('02T12:45:00'))
  expect(endWithGoodwill(at('02T11:30:00'), 15, NOW)).toEqual(at('02T12:15:00'))
})

test.each([
  ['a running stay', 15, 'paid', '02T12:30:00', null],
  ['a stay that ended this morning', 15, 'paid', '02T08:00:00', null],
  ['a stay that ended a day ago', 15, 'paid', '01T12:00:00', 'goodwill_needs_paid_stay'],
  ['an unpaid one', 15, 'pending', '02T12:30:00', 'goodwill_needs_paid_stay'],
  ['a refunded one', 15, 'refunded', '02T12:30:00', 'goodwill_needs_paid_stay'],
  ['a month', 15, 'Yolo', '20T12:30:00', 'goodwill_needs_paid_stay'],
  ['no minutes', 0, 'paid', '02T12:30:00', 'minutes_invalid'],
  ['half a minute', 0.5, 'paid', '02T12:30:00', 'minutes_invalid'],
  ['twelve hours', 720, 'paid', '02T12:30:00', null],
  ['more', 721, 'paid', '02T12:30:00', 'minutes_invalid'],
] as const)('%s', (_, minutes, paymentStatus, end, refusal) => {
  expect(goodwillRefusal(minutes, { paymentStatus, expiresAt: at(end) }, NOW)).toBe(refusal)
})

import { expect, test } from 'vitest'
import { isEarlierStay } from './earlier-stay.ts'
import {
  activityOf,
  CARD_NONE,
  CARD_UNKNOWN,
  isPaidOrFree,
  PAYMENT_METHOD_TYPES,
  PAYMENT_STATUSES,
  SESSION_TYPES,
  sessionTypeShown,
} from './session.ts'

const at = (iso: string) => new Date(iso)
const session = {
  id: 'b',
  license_plate: 'ABC123',
  location: 'Harbour Street Lot',
  created_at: at('2026-06-02T12:00:00Z'),
}
const earlier = { ...session, id: 'a', payment_status: 'paid', created_at: at('2026-06-02T09:00:00Z') } as const

test('the stored words are those of the specification', () => {
  expect(PAYMENT_STATUSES).toEqual(['pending', 'paid', 'refunded', 'Yolo'])
  expect(SESSION_TYPES).toEqual(['New', 'Extension'])
  expect(PAYMENT_METHOD_TYPES).toEqual(['monthly', 'subscription', 'card'])
  expect([CARD_UNKNOWN, CARD_NONE]).toEqual(['unknown', 'NONE'])
})

test('paid and Yolo count as paid or free, pending and refunded do not', () => {
  expect(PAYMENT_STATUSES.filter(isPaidOrFree)).toEqual(['paid', 'Yolo'])
})

test.each([
  { expires: '2026-06-02T12:00:00.001Z', activity: 'Active' },
  { expires: '2026-06-02T12:00:00.000Z', activity: 'Expired' },
  { expires: '2026-06-02T11:59:59.999Z', activity: 'Expired' },
])('at noon, what expires at $expires is $activity', ({ expires, activity }) => {
  expect(activityOf(at(expires), at('2026-06-02T12:00:00Z'))).toBe(activity)
})

test.each([
  { stored: 'New', paidBefore24h: true, shown: 'New' },
  { stored: 'Extension', paidBefore24h: false, shown: 'Extension' },
  { stored: null, paidBefore24h: true, shown: 'Extension' },
  { stored: null, paidBefore24h: false, shown: 'New' },
] as const)('stored as $stored, paid before: $paidBefore24h, shown as $shown', ({ stored, paidBefore24h, shown }) => {
  expect(sessionTypeShown({ stored, paidBefore24h })).toBe(shown)
})

test.each([
  { why: 'paid three hours before', other: earlier },
  { why: 'a Yolo one', other: { ...earlier, payment_status: 'Yolo' } },
  { why: 'the plate typed with a blank', other: { ...earlier, license_plate: 'ABC 123' } },
  { why: 'exactly 24 hours before', other: { ...earlier, created_at: at('2026-06-01T12:00:00Z') } },
] as const)('an earlier stay counts: $why', ({ other }) => {
  expect(isEarlierStay(other, session)).toBe(true)
})

test.each([
  { why: 'itself', other: { ...earlier, id: 'b' } },
  { why: 'pending', other: { ...earlier, payment_status: 'pending' } },
  { why: 'refunded', other: { ...earlier, payment_status: 'refunded' } },
  { why: 'another plate', other: { ...earlier, license_plate: 'ABC124' } },
  { why: 'another location', other: { ...earlier, location: 'Market Square' } },
  { why: 'more than 24 hours before', other: { ...earlier, created_at: at('2026-06-01T11:59:59.999Z') } },
  { why: 'later', other: { ...earlier, created_at: at('2026-06-02T12:00:00.001Z') } },
] as const)('another session does not count: $why', ({ other }) => {
  expect(isEarlierStay(other, session)).toBe(false)
})

import { expect, test } from 'vitest'
import { freeParker, freeParkerRefusal, isFreeParker } from './free-parker.ts'

test('a free parker has exactly the specified values', () => {
  const now = new Date('2026-06-02T12:00:00Z')
  expect(freeParker({ plate: ' abc  123 ', now, timeZone: 'America/Toronto' })).toEqual({
    license_plate: 'ABC 123',
    phone: '0000000000',
    hours: 24,
    amount: 0,
    payment_status: 'Yolo',
    auto_renew: true,
    payment_method_type: 'monthly',
    card_last4: 'NONE',
    session_type: 'New',
    expires_at: new Date('2036-06-02T12:00:00Z'),
  })
})

test('ten years from a leap day is the last day of that February', () => {
  const { expires_at } = freeParker({
    plate: 'A',
    now: new Date('2028-02-29T15:00:00Z'),
    timeZone: 'America/Toronto',
  })
  expect(expires_at).toEqual(new Date('2038-02-28T15:00:00Z'))
})

test('a free parker needs a plate', () => {
  expect(freeParkerRefusal('  ')).toBe('plate_required')
  expect(freeParkerRefusal('ABC123')).toBeNull()
})

test.each([
  { payment_status: 'Yolo', payment_method_type: 'monthly', free: true },
  { payment_status: 'Yolo', payment_method_type: 'subscription', free: false },
  { payment_status: 'paid', payment_method_type: 'card', free: false },
  { payment_status: 'pending', payment_method_type: null, free: false },
] as const)('$payment_status by $payment_method_type parks for free: $free', ({ free, ...session }) => {
  expect(isFreeParker(session)).toBe(free)
})

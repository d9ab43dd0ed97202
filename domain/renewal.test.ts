import { expect, test } from 'vitest'
import { isRenewing, renewingUntil, type RenewingStay } from './renewal.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

const ended: RenewingStay = {
  payment_status: 'Yolo',
  subscription_status: 'active',
  auto_renew: true,
  expires_at: hours(-1),
}

test.each<[string, Partial<RenewingStay>, boolean]>([
  ['its month ended an hour ago', {}, true],
  ['its month ends this moment', { expires_at: NOW }, true],
  ['its month still runs', { expires_at: hours(1) }, false],
  ['its card failed and is tried again', { subscription_status: 'past_due', expires_at: hours(-100) }, true],
  ['it has been collected for a week', { expires_at: hours(-7 * 24) }, false],
  ['it was canceled for the end of the month', { auto_renew: false }, false],
  ['the provider gave up', { subscription_status: 'canceled' }, false],
  ['the provider left it unpaid', { subscription_status: 'unpaid' }, false],
  ['it never began', { subscription_status: 'incomplete_expired' }, false],
  ['a free parker', { subscription_status: null }, false],
  ['the money was given back', { payment_status: 'refunded' }, false],
])('a subscription is renewing or not: %s', (_, change, expected) => {
  expect(isRenewing({ ...ended, ...change }, NOW)).toBe(expected)
})

test('it is valid for at most seven days after its month', () => {
  expect(renewingUntil(ended)).toEqual(new Date('2026-06-17T11:00:00Z'))
})

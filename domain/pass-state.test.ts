import { expect, test } from 'vitest'
import { extensionRefusal, passState } from './pass-state.ts'

const pass = {
  created_at: '2026-06-02T12:00:00Z',
  expires_at: '2026-06-02T14:00:00Z',
  auto_renew: false,
  payment_method_type: 'card',
} as const
const month = { ...pass, expires_at: '2026-07-02T12:00:00Z', payment_method_type: 'subscription' } as const

test.each([
  { why: 'a moment after paying', given: pass, at: '2026-06-02T12:59:59Z', state: 'just_paid' },
  { why: 'an hour later', given: pass, at: '2026-06-02T13:00:00Z', state: 'paid' },
  { why: 'at its end', given: pass, at: '2026-06-02T14:00:00Z', state: 'expired' },
  { why: 'a month that renews', given: { ...month, auto_renew: true }, at: '2026-06-03T12:00:00Z', state: 'paid' },
  { why: 'a month that does not', given: month, at: '2026-06-02T12:05:00Z', state: 'cancelled' },
  { why: 'a cancelled month that is over', given: month, at: '2026-07-02T12:00:00Z', state: 'expired' },
  {
    why: 'stopped by a clock ahead of the phone’s',
    given: { ...pass, stopped_at: '2026-06-02T13:00:00Z', expires_at: '2026-06-02T13:00:00Z' },
    at: '2026-06-02T12:59:00Z',
    state: 'stopped',
  },
  {
    why: 'extended in the moment it was stopped',
    given: { ...pass, stopped_at: '2026-06-02T13:00:00Z' },
    at: '2026-06-02T13:30:00Z',
    state: 'paid',
  },
  {
    why: 'a month whose renewal is being collected',
    given: { ...month, auto_renew: true, renewing_until: '2026-07-09T12:00:00Z' },
    at: '2026-07-03T12:00:00Z',
    state: 'paid',
  },
])('$why a pass says $state', ({ given, at, state }) => {
  expect(passState(given, new Date(at))).toBe(state)
})

test.each([
  { payment_status: 'paid', auto_renew: false, refusal: null },
  { payment_status: 'Yolo', auto_renew: false, refusal: null },
  { payment_status: 'pending', auto_renew: false, refusal: 'stay_unpaid' },
  { payment_status: 'refunded', auto_renew: false, refusal: 'stay_refunded' },
  { payment_status: 'Yolo', auto_renew: true, refusal: 'monthly_renews' },
] as const)('extending $payment_status, monthly: $auto_renew is refused as $refusal', ({ refusal, ...stay }) => {
  expect(extensionRefusal(stay)).toBe(refusal)
})

import { expect, test } from 'vitest'
import { planRefusal, planState } from './plan.ts'

const now = new Date('2026-11-16T12:00:00Z')
const plan = {
  subscription_id: 'sub_1' as string | null,
  payment_status: 'Yolo' as const,
  subscription_status: 'active' as string | null,
  auto_renew: true,
  expires_at: new Date('2026-12-01T12:00:00Z'),
}
const past = (days: number) => new Date(now.getTime() - days * 86_400_000)
const late = { subscription_status: 'past_due' }

test.each([
  { why: 'active', change: {}, state: 'renews', refusal: null },
  { why: 'being collected', change: { expires_at: past(1) }, state: 'renews', refusal: null },
  { why: 'cancelled', change: { auto_renew: false }, state: 'cancelled', refusal: null },
  { why: 'late', change: { ...late, expires_at: past(1) }, state: 'payment_failed', refusal: null },
  { why: 'late for over a week', change: { ...late, expires_at: past(8) }, state: 'ended', refusal: 'plan_ended' },
  { why: 'over', change: { auto_renew: false, expires_at: past(1) }, state: 'ended', refusal: 'plan_ended' },
  { why: 'ended at once', change: { subscription_status: 'canceled' }, state: 'cancelled', refusal: 'plan_ended' },
  { why: 'refunded', change: { payment_status: 'refunded' as const }, state: 'ended', refusal: 'plan_ended' },
  { why: 'a single stay', change: { subscription_id: null }, state: 'renews', refusal: 'no_plan' },
])('a plan that is $why: $state', ({ change, state, refusal }) => {
  expect(planState({ ...plan, ...change }, now)).toBe(state)
  expect(planRefusal({ ...plan, ...change }, now)).toBe(refusal)
})

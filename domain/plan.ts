import { plateKey } from './plate.ts'
import { renewingUntil, type RenewingStay } from './renewal.ts'
import { activityOf } from './session.ts'

/** `payment_failed`: the provider could not collect a month and tries again; `cancelled`: paid to the end, then over. */
export const PLAN_STATES = ['renews', 'cancelled', 'payment_failed', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

const UNPAID_STATUSES = ['past_due', 'unpaid']

/** Of a subscription, which is valid while the next month is being collected. */
export function planState(plan: RenewingStay, now: Date): PlanState {
  const isOver = activityOf(renewingUntil(plan) ?? plan.expires_at, now) === 'Expired'
  if (plan.payment_status !== 'Yolo' || isOver) return 'ended'
  if (UNPAID_STATUSES.includes(plan.subscription_status ?? '')) return 'payment_failed'
  return plan.auto_renew && plan.subscription_status !== 'canceled' ? 'renews' : 'cancelled'
}

/** Cars that may take turns on a plan. */
const PLATES_PER_PLAN = { min: 1, max: 5 } as const

export function platesPerPlanRefusal(count: number | undefined): 'plates_per_plan_invalid' | null {
  if (count === undefined) return null
  const isAllowed = Number.isInteger(count) && count >= PLATES_PER_PLAN.min && count <= PLATES_PER_PLAN.max
  return isAllowed ? null : 'plates_per_plan_invalid'
}

type PlanPlates = { current: string; others: string[]; most: number; wanted: string }

/** Why another car cannot be named. */
export function planPlateRefusal({ current, others, most, wanted }: PlanPlates): 'plan_plates_full' | null {
  const isOneOfIts = [current, ...others].some((plate) => plateKey(plate) === plateKey(wanted))
  return isOneOfIts || others.length + 1 < most ? null : 'plan_plates_full'
}

export type PlanRefusal = 'no_plan' | 'plan_ended'

/** Why a plan can neither be cancelled nor resumed. */
export function planRefusal(plan: RenewingStay & { subscription_id: string | null }, now: Date): PlanRefusal | null {
  if (plan.subscription_id === null) return 'no_plan'
  const isOver = plan.subscription_status === 'canceled' || planState(plan, now) === 'ended'
  return isOver ? 'plan_ended' : null
}

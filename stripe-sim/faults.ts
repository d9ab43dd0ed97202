export const FAULT_KINDS = [
  'reset_before',
  'reset_after',
  'cut_body',
  'hang',
  'hang_before',
  'delay',
  'late',
  '500',
  '500_after',
  '502',
  '429',
  'lock_timeout',
  '409',
  'stale_list',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export type FaultPlan = {
  kind: FaultKind
  /** Path may be a prefix or hold * for one step: /v1/payment_intents/*\/confirm. */
  match?: { method?: string; path?: string }
  times?: number
  /** For delay, late and hang. */
  seconds?: number
  /** For 429, lock_timeout and 409: tell the SDK to try again. */
  should_retry?: boolean
}

/** Planned network and API faults, each for a number of requests. */
export class Faults {
  #plans: (FaultPlan & { left: number })[] = []

  plan(plan: FaultPlan): void {
    this.#plans.push({ ...plan, left: plan.times ?? 1 })
  }

  clear(): void {
    this.#plans = []
  }

  get waiting(): number {
    return this.#plans.reduce((sum, plan) => sum + plan.left, 0)
  }

  take(method: string, path: string): FaultPlan | null {
    const plan = this.#plans.find((candidate) => matches(candidate, method, path))
    if (!plan) return null
    plan.left -= 1
    if (plan.left <= 0) this.#plans = this.#plans.filter((other) => other !== plan)
    return plan
  }
}

function matches({ match }: FaultPlan, method: string, path: string): boolean {
  if (match?.method && match.method.toUpperCase() !== method) return false
  if (!match?.path) return true
  const pattern = match.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('[^/]+')}`).test(path)
}

export type WebhookPlan = {
  action: 'drop' | 'repeat' | 'shuffle' | 'delay' | 'bad_signature'
  /** Event types; all when absent. A trailing * matches a family: invoice.*. */
  types?: string[]
  /** How many deliveries it touches; for ever when absent. */
  times?: number
  /** For repeat: how many copies are sent at once. */
  count?: number
  /** For delay. */
  seconds?: number
}

export class WebhookPlans {
  paused = false
  #plans: (WebhookPlan & { left: number })[] = []

  plan(plan: WebhookPlan): void {
    this.#plans.push({ ...plan, left: plan.times ?? Infinity })
  }

  clear(): void {
    this.#plans = []
  }

  take(type: string): WebhookPlan | null {
    const plan = this.#plans.find(({ types }) => !types || types.some((wanted) => sameFamily(wanted, type)))
    if (!plan) return null
    plan.left -= 1
    if (plan.left <= 0) this.#plans = this.#plans.filter((other) => other !== plan)
    return plan
  }
}

function sameFamily(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}

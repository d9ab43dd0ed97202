import { cents, toDollars, type Cents } from '@lotwise/domain/money'
import type { Revenue } from './revenue-tallies-table.ts'

export function revenueView(revenue: Revenue): { total: number; one_time: number; monthly: number } {
  return {
    total: toDollars(totalOf(revenue)),
    one_time: toDollars(revenue.oneTime),
    monthly: toDollars(revenue.monthly),
  }
}

export function totalOf({ oneTime, monthly }: Revenue): Cents {
  return cents(oneTime + monthly)
}

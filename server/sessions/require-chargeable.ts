import type { Cents } from '@lotwise/domain/money'
import { priceRefusal } from '@lotwise/domain/pricing'
import { AppError } from '../infra/app-error.ts'

/** Checked before a session is created: a price of nothing could never be paid. */
export function requireChargeable(amount: Cents): Cents {
  const refusal = priceRefusal(amount)
  if (refusal) throw new AppError(refusal)
  return amount
}

import type { Cents } from '@lotwise/domain/money'
import { priceRefusal } from '@lotwise/domain/pricing'
import { AppError } from '../infra/app-error.ts'

/** Said before a session is begun, since nobody could end it: a lot whose price is nothing takes no payments. */
export function requireChargeable(amount: Cents): Cents {
  const refusal = priceRefusal(amount)
  if (refusal) throw new AppError(refusal)
  return amount
}

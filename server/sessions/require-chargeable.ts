import type { Cents } from '@lotwise/domain/money'
import { priceRefusal } from '@lotwise/domain/pricing'
import { AppError } from '../infra/app-error.ts'

/** Said before a session is begun, since nobody could end it: a lot whose price is nothing takes no payments. */
export function requireChargeable(amount: Cents): Cents {
  if (priceRefusal(amount) === null) return amount
  throw new AppError('conflict', 'This stay costs less than a card can be charged ($0.50). Please ask the lot’s staff.')
}

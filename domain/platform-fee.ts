import { cents, type Cents } from './money.ts'

export const PLATFORM_FEE_PERCENT = 10

/** Rounded half up to the cent. */
export function platformFee(amount: Cents): Cents {
  return cents(Math.floor((amount * PLATFORM_FEE_PERCENT + 50) / 100))
}

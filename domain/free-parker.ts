import { cents } from './money.ts'
import { FREE_PARKER_PHONE } from './phone.ts'
import { plateRefusal, storedPlate, type PlateRefusal } from './plate.ts'
import { CARD_NONE, type PaymentMethodType, type PaymentStatus } from './session.ts'
import { addMonths } from './time-zone.ts'

const FREE_PARKER_HOURS = 24
const FREE_PARKER_YEARS = 10

export function freeParkerRefusal(plate: string): PlateRefusal | null {
  return plateRefusal(plate)
}

/** The fields of a session that lets a plate park for nothing. */
export function freeParker({ plate, now, timeZone }: { plate: string; now: Date; timeZone: string }) {
  return {
    license_plate: storedPlate(plate),
    phone: FREE_PARKER_PHONE,
    hours: FREE_PARKER_HOURS,
    amount: cents(0),
    payment_status: 'Yolo',
    auto_renew: true,
    payment_method_type: 'monthly',
    card_last4: CARD_NONE,
    session_type: 'New',
    expires_at: addMonths(now, 12 * FREE_PARKER_YEARS, timeZone),
  } as const
}

export function isFreeParker(session: {
  payment_status: PaymentStatus
  payment_method_type: PaymentMethodType | null
}): boolean {
  return session.payment_status === 'Yolo' && session.payment_method_type === 'monthly'
}

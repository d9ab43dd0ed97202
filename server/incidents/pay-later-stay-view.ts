import type { Reply } from '@lotwise/contract/endpoint'
import type { listPayLaterStays } from '@lotwise/contract/incidents'
import { cents, toDollars } from '@lotwise/domain/money'
import { csvLine, decimalOf } from '../sessions/csv-line.ts'
import type { PayLaterStay } from '../sessions/pay-later-stays-table.ts'

const COLUMNS = ['parked_at', 'license_plate', 'phone', 'amount', 'expires_at', 'payment_status', 'paid_at']

export function payLaterStayView(stay: PayLaterStay): Reply<typeof listPayLaterStays>[number] {
  return {
    id: stay.id,
    license_plate: stay.license_plate,
    phone: stay.phone,
    amount: toDollars(cents(stay.amount_cents)),
    parked_at: stay.created_at.toISOString(),
    expires_at: stay.expires_at.toISOString(),
    payment_status: stay.payment_status,
    paid_at: stay.paid_at?.toISOString() ?? null,
  }
}

export function payLaterCsv(stays: PayLaterStay[]): string {
  const lines = stays.map((stay) =>
    csvLine([
      stay.created_at.toISOString(),
      stay.license_plate,
      stay.phone,
      decimalOf(stay.amount_cents),
      stay.expires_at.toISOString(),
      stay.payment_status,
      stay.paid_at?.toISOString(),
    ]),
  )
  return csvLine(COLUMNS) + lines.join('')
}

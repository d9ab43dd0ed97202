import type { Insertable } from 'kysely'
import type { Db } from '../../../infra/db/connect.ts'
import type { Payments } from '../../../infra/db/schema.ts'
import type { LotRow } from '../../../lots/lots-table.ts'
import { insertPayment, type PaymentRow } from '../../../payments/payments-table.ts'

export const PAID_AT = new Date('2026-11-16T18:20:00Z')

/** Inserts a succeeded payment without the provider. */
export function makePayment(
  db: Db,
  lot: LotRow,
  session: { id: string },
  change: Partial<Insertable<Payments>> = {},
): Promise<PaymentRow> {
  return insertPayment(db, {
    session_id: session.id,
    lot_id: lot.id,
    stripe_account_id: 'acct_test',
    kind: 'card',
    status: 'succeeded',
    amount_cents: 1650,
    fee_cents: 165,
    card_type: 'visa',
    card_last4: '4242',
    paid_at: PAID_AT,
    ...change,
  })
}

import { sql, type Insertable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import { COLUMNS, type Payments } from '../../infra/db/schema.ts'
import { paymentInsert, type PaymentRow } from '../payments-table.ts'

/** Both in one statement. */
export function insertPaymentOfNetwork(tx: Db, payment: Insertable<Payments>, network: string): Promise<PaymentRow> {
  return tx
    .with('made', () => paymentInsert(tx, payment))
    .with('networks', (q) =>
      q
        .insertInto('payment_networks')
        .columns(['payment_id', 'network', 'created_at'])
        .expression((of) =>
          of
            .selectFrom('made')
            .select(['made.id', sql<string>`pseudonym(${network})`.as('network'), 'made.created_at']),
        ),
    )
    .selectFrom('made')
    .select(COLUMNS.payments)
    .executeTakeFirstOrThrow()
}

/** Its hash. Null: not stored, or swept. */
export async function findNetwork(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_networks')
    .select('network')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.network ?? null
}

export async function removeNetworksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('payment_networks').where('created_at', '<', moment).execute()
}

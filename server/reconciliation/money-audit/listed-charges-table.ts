import { sql } from 'kysely'
import { allOf } from '../../infra/db/all-of.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import type { PaymentRow } from '../../payments/payments-table.ts'

/** The charges of one account that the provider has listed, in a table of this connection only: a lot may have millions. */
export async function withListedCharges<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (own) => {
    await sql`create temporary table listed_charges (charge_id text not null)`.execute(own)
    try {
      return await work(own)
    } finally {
      await sql`drop table listed_charges`.execute(own)
    }
  })
}

export async function addListedCharges(db: Db, ids: string[]): Promise<void> {
  await sql`insert into listed_charges select unnest(${ids}::text[])`.execute(db)
}

export async function forgetListedCharges(db: Db): Promise<void> {
  await sql`truncate listed_charges`.execute(db)
}

/** Paid into the lot's present account, and by none of the charges that its provider has listed. */
export function listUnlistedPayments(db: Db, lot: LotRow): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
    .where('lot_id', '=', lot.id)
    .where('status', '=', 'succeeded')
    .where('stripe_account_id', '<>', sql<string>`all(${lot.former_stripe_accounts})`)
    .where(sql<boolean>`not exists (select from listed_charges l where l.charge_id = payments.charge_id)`)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export async function insertNetwork(tx: Db, paymentId: string, network: string, createdAt: Date): Promise<void> {
  await tx
    .insertInto('payment_networks')
    .values({ payment_id: paymentId, network: sql`pseudonym(${network})`, created_at: createdAt })
    .execute()
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

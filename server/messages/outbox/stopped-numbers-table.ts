import type { Db } from '../../infra/db/connect.ts'

export async function isStopped(db: Db, number: string): Promise<boolean> {
  const row = await db.selectFrom('stopped_numbers').select('number').where('number', '=', number).executeTakeFirst()
  return row !== undefined
}

export async function stopNumber(db: Db, number: string): Promise<void> {
  await db
    .insertInto('stopped_numbers')
    .values({ number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

export async function startNumber(db: Db, number: string): Promise<void> {
  await db.deleteFrom('stopped_numbers').where('number', '=', number).execute()
}

import { sql, type Insertable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { CardDeclines } from '../../infra/db/schema.ts'

type NetworkAtLot = { lotId: string; network: string }

/** A charge counts once, however often it is reported. */
export async function insertDeclines(db: Db, declines: Insertable<CardDeclines>[]): Promise<void> {
  if (declines.length === 0) return
  await db
    .insertInto('card_declines')
    .values(declines)
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .execute()
}

export async function isKnownDecline(db: Db, chargeId: string): Promise<boolean> {
  const known = await db
    .selectFrom('card_declines')
    .select('charge_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return known !== undefined
}

export async function countDeclines(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('card_declines')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * `ofSession`: the latest decline of a payment of the session that had so many. `ofNetwork`: the first of the latest so many of the
 * network at the lot.
 */
export function findDeclines(
  db: Db,
  { sessionId, lotId, network }: NetworkAtLot & { sessionId: string },
  most: { ofSession: number; ofNetwork: number },
): Promise<{ ofSession: Date | null; ofNetwork: Date | null }> {
  return db
    .selectNoFrom((q) => [
      q
        .selectFrom('card_declines')
        .select((of) => of.fn.max('declined_at').as('at'))
        .where('session_id', '=', sessionId)
        .groupBy('payment_id')
        .having((of) => of.fn.countAll(), '>=', most.ofSession)
        .orderBy('at', 'desc')
        .limit(1)
        .as('ofSession'),
      q
        .selectFrom('card_declines')
        .select('declined_at')
        .where('lot_id', '=', lotId)
        .where('network', '=', sql<string>`pseudonym(${network})`)
        .orderBy('declined_at', 'desc')
        .offset(most.ofNetwork - 1)
        .limit(1)
        .as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow()
}

/** `network` is the hash that is stored. */
export async function countDeclinesOfNetwork(db: Db, { lotId, network }: NetworkAtLot, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('card_declines')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('lot_id', '=', lotId)
    .where('network', '=', network)
    .where('declined_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeDeclinesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('card_declines').where('declined_at', '<', moment).execute()
}

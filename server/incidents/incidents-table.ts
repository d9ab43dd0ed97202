import { UNPAYABLE_KINDS } from '@lotwise/domain/incident'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Incidents } from '../infra/db/schema.ts'

export type IncidentRow = Selectable<Incidents>

const MOST_PUBLIC = 200

/** Payment outages of this lot and of all lots that were open at that moment or began later, oldest first. */
export function listIncidentsSince(db: Db, lotId: string, since: Date): Promise<IncidentRow[]> {
  return unpayable(db, lotId)
    .where((q) => q.or([q('ended_at', 'is', null), q('ended_at', '>', since)]))
    .orderBy('began_at')
    .execute()
}

function unpayable(db: Db, lotId: string) {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('kind', 'in', UNPAYABLE_KINDS)
    .where((q) => q.or([q('lot_id', 'is', null), q('lot_id', '=', lotId)]))
}

/** The open incident of this kind that affects all lots. */
export function findOpenIncident(db: Db, kind: IncidentRow['kind']): Promise<IncidentRow | undefined> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('kind', '=', kind)
    .where('lot_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined: one is open already. */
export function insertIncident(db: Db, incident: Insertable<Incidents>): Promise<IncidentRow | undefined> {
  return db
    .insertInto('incidents')
    .values(incident)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Reopens the incident that ended after this moment. Undefined: there is none. */
export function reopenIncident(tx: Db, kind: IncidentRow['kind'], endedAfter: Date): Promise<IncidentRow | undefined> {
  return tx
    .updateTable('incidents')
    .set({ ended_at: null, links_sent_at: null })
    .where('kind', '=', kind)
    .where('lot_id', 'is', null)
    .where('cause', '=', 'detected')
    .where('ended_at', '>', endedAfter)
    .returningAll()
    .executeTakeFirst()
}

/** Waits for stays that are being marked as to be paid later. False: it has ended already. */
export async function endIncident(
  db: Db,
  { id, lot_id: lotId }: Pick<IncidentRow, 'id' | 'lot_id'>,
  end: { at: Date; by: string | null },
): Promise<boolean> {
  const ended = await db
    .updateTable('incidents')
    .set({ ended_at: sql`greatest(began_at, ${end.at})`, ended_by: end.by })
    .where('id', '=', id)
    .where('lot_id', 'is not distinct from', lotId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Everywhere and of this lot's own, newest first. */
export function listPublicIncidents(db: Db, since: Date, lotId: string | null): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where((q) => q.or([q('lot_id', 'is', null), q('lot_id', '=', lotId)]))
    .where((q) => q.or([q('ended_at', 'is', null), q('ended_at', '>', since)]))
    .orderBy('began_at', 'desc')
    .limit(MOST_PUBLIC)
    .execute()
}

/** Of the lot's own or everywhere. */
export async function arePaymentsDown(db: Db, lotId: string): Promise<boolean> {
  return (await openPaymentIncidents(db, lotId).executeTakeFirst()) !== undefined
}

export function lockOpenPaymentIncident(tx: Db, lotId: string): Promise<IncidentRow | undefined> {
  return openPaymentIncidents(tx, lotId).forUpdate().executeTakeFirst()
}

function openPaymentIncidents(db: Db, lotId: string) {
  return unpayable(db, lotId).where('kind', '=', 'payments').where('ended_at', 'is', null).orderBy('began_at').limit(1)
}

/** One that ended by itself may go on until it has been over for a while; one that a person ended is over. */
export function listIncidentsWithoutLinks(db: Db, settledBefore: Date): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('kind', '=', sql.lit('payments'))
    .where('links_sent_at', 'is', null)
    .where((q) =>
      q.or([q('ended_at', '<', settledBefore), q.and([q('ended_at', 'is not', null), q('cause', '=', 'declared')])]),
    )
    .execute()
}

/** Not if it goes on meanwhile. */
export async function markLinksSent(db: Db, { id, ended_at }: IncidentRow, now: Date): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ links_sent_at: now })
    .where('id', '=', id)
    .where('ended_at', '=', ended_at)
    .execute()
}

/** Whether this incident was declared at this lot. */
export async function hasDeclared(tx: Db, { lot }: LotAccess<'settings.edit'>, id: string): Promise<boolean> {
  const declared = await tx
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .where('cause', '=', 'declared')
    .executeTakeFirst()
  return declared !== undefined
}

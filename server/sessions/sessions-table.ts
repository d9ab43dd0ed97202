import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { LotVersion } from '../lots/lots-table.ts'
import { allOf } from '../infra/db/all-of.ts'
import type { Db } from '../infra/db/connect.ts'
import type { ParkingSessions } from '../infra/db/schema.ts'

export type SessionRow = Selectable<ParkingSessions>
export type SessionWithLot = SessionRow & { lot_slug: string }

/** The replacement for personal data (`pseudonym` in the database). A session without its plate cannot be paid or extended. */
const ERASED = '~%'

export type NewSession = Omit<Insertable<ParkingSessions>, 'lot_id' | 'location'>
export type Statement = { text: string; values: unknown[] }

const insertTexts = new Map<string, string>()

/**
 * Inserts and returns nothing if the lot or its settings are no longer what the price was computed from. The text is built once for
 * each set of columns.
 */
export function sessionInsert({ id, version }: { id: string; version: LotVersion }, session: NewSession): Statement {
  const columns = Object.keys(session)
  const key = columns.join(', ')
  const text = insertTexts.get(key) ?? insertText(columns)
  insertTexts.set(key, text)
  return { text, values: [id, version.lot, version.settings, ...Object.values(session)] }
}

function insertText(columns: string[]): string {
  return `insert into parking_sessions (lot_id, location, ${columns.join(', ')})
    select lots.id, lots.display_name, ${columns.map((_, n) => `$${n + 4}`).join(', ')}
    from lots join lot_settings on lot_settings.lot_id = lots.id
    where lots.id = $1 and lots.xmin = $2::xid and lot_settings.xmin = $3::xid
    returning ${allOf('parking_sessions').join(', ')}`
}

export async function insertSession(db: Db, session: Insertable<ParkingSessions>): Promise<SessionRow> {
  return db
    .insertInto('parking_sessions')
    .values(session)
    .returning(allOf('parking_sessions'))
    .executeTakeFirstOrThrow()
}

/** Which of these plates park free. */
export async function listFreeKeys(tx: Db, lotId: string, keys: string[], now: Date): Promise<string[]> {
  const sessions = await tx
    .selectFrom('parking_sessions')
    .select('plate_key')
    .where('lot_id', '=', lotId)
    .where('plate_key', '=', sql<string>`any(${keys})`)
    .where('payment_status', '=', 'Yolo')
    .where('payment_method_type', '=', 'monthly')
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .execute()
  return sessions.map(({ plate_key: key }) => key)
}

export async function requireSession(db: Db, id: string): Promise<SessionWithLot> {
  return found(await sessionOfLink(db, id).executeTakeFirst())
}

/** hasExtensions: its stay has more sessions, earlier or later ones. */
export async function requireSessionOfStay(db: Db, id: string): Promise<SessionWithLot & { hasExtensions: boolean }> {
  const hasExtensions = sql<boolean>`extends_session_id is not null or exists
    (select from parking_sessions later where later.extends_session_id = parking_sessions.id)`
  return found(await sessionOfLink(db, id).select(hasExtensions.as('hasExtensions')).executeTakeFirst())
}

function sessionOfLink(db: Db, id: string) {
  return db
    .selectFrom('parking_sessions')
    .innerJoin('lots', 'lots.id', 'parking_sessions.lot_id')
    .select(allOf('parking_sessions'))
    .select('lots.slug as lot_slug')
    .where('parking_sessions.id', '=', id)
    .where('parking_sessions.deleted_at', 'is', null)
    .where('license_plate', 'not like', ERASED)
}

/** For staff: sessions of other lots are not found. */
export async function requireSessionOfLot(
  db: Db,
  { lot }: LotAccess<'session.delete' | 'thread.read' | 'thread.answer'>,
  id: string,
): Promise<SessionRow> {
  const session = await sessionById(db, id)
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found(session)
}

export async function findPlates(
  db: Db,
  { lot }: LotAccess<'audit.read'>,
  sessionIds: string[],
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parking_sessions')
    .select(['id', 'license_plate'])
    .where('id', 'in', sessionIds)
    .where('lot_id', '=', lot.id)
    .execute()
  return new Map(rows.map((row) => [row.id, row.license_plate]))
}

/** For staff: sessions of other lots are neither found nor locked. */
export async function lockSession(
  tx: Db,
  { lot }: LotAccess<'session.refund' | 'session.delete' | 'session.note' | 'thread.answer'>,
  id: string,
): Promise<SessionRow> {
  const session = await sessionById(tx, id)
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found(session)
}

/** For drivers, who are authorised by the id alone. */
export async function lockSessionOfDriver(tx: Db, id: string): Promise<SessionRow> {
  const session = await sessionById(tx, id)
    .where('deleted_at', 'is', null)
    .where('license_plate', 'not like', ERASED)
    .forUpdate()
    .executeTakeFirst()
  return found(session)
}

/** For payment updates. Lock order: before the payment's row. Includes deleted sessions. */
export async function lockSessionForSettlement(tx: Db, id: string): Promise<SessionRow> {
  const session = await sessionById(tx, id).forUpdate().executeTakeFirst()
  return found(session)
}

/** Of a session id from the provider's metadata. */
export function lockSessionOfLot(tx: Db, lotId: string, id: string): Promise<SessionRow | undefined> {
  return sessionById(tx, id).where('lot_id', '=', lotId).forUpdate().executeTakeFirst()
}

/**
 * For marking a session paid. An extension starts where the paid time of its stay ends, so extensions of one stay are
 * serialised by locking its first session too. Lock order: before the payment and the receipt counter, to avoid deadlocks.
 */
export async function lockStay(tx: Db, id: string): Promise<SessionRow> {
  const first = await tx
    .selectFrom('parking_sessions')
    .select(allOf('parking_sessions'))
    .where(
      'id',
      '=',
      sql<string>`(
        with recursive up as (
          select id, extends_session_id from parking_sessions where id = ${id}
          union all
          select s.id, s.extends_session_id from parking_sessions s join up on s.id = up.extends_session_id
        )
        select id from up where extends_session_id is null
      )`,
    )
    .forUpdate()
    .executeTakeFirst()
  return first?.id === id ? first : lockSessionForSettlement(tx, id)
}

/** The same for staff: stays of other lots, and those whose plate was erased, are neither found nor locked. */
export async function lockStayOfLot(
  tx: Db,
  { lot }: LotAccess<'session.plate' | 'session.goodwill'>,
  id: string,
): Promise<SessionRow> {
  const known = await tx
    .selectFrom('parking_sessions')
    .select('id')
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .where('license_plate', 'not like', ERASED)
    .executeTakeFirst()
  return lockStay(tx, found(known).id)
}

function sessionById(db: Db, id: string) {
  return db.selectFrom('parking_sessions').select(allOf('parking_sessions')).where('id', '=', id)
}

function found<Row>(session: Row | undefined): Row {
  if (!session) throw new AppError('session_not_found')
  return session
}

export async function updateSession(tx: Db, id: string, change: Updateable<ParkingSessions>): Promise<void> {
  await tx.updateTable('parking_sessions').set(change).where('id', '=', id).execute()
}

export function findSessionOfSubscription(db: Db, subscriptionId: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('parking_sessions')
    .select(allOf('parking_sessions'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
}

/** The subscriber of a session, and the lot's account. */
export function findSubscriber(db: Db, id: string) {
  return db
    .selectFrom('parking_sessions')
    .innerJoin('lots', 'lots.id', 'parking_sessions.lot_id')
    .select(['customer_id', 'lots.stripe_account_id', 'lots.id as lot_id'])
    .where('parking_sessions.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findLotOfSession(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('parking_sessions').select('lot_id').where('id', '=', id).executeTakeFirst()
  return row?.lot_id ?? null
}

/**
 * Replaces who parked in sessions that ended before the moment; the plate too where no money was taken. Returns how many
 * rows: fewer than `most` means that none is left.
 */
export async function pseudonymizeSessions(db: Db, endedBefore: Date, most: number): Promise<number> {
  const due = sql`expires_at < ${endedBefore} and created_at < ${endedBefore} limit ${most}`
  return (await pseudonymize(db, due)).length
}

/** The same for these sessions, except those that are locked. */
export function pseudonymizeSessionsOf(db: Db, ids: string[]): Promise<ErasedSession[]> {
  return pseudonymize(db, sql`id = any(${ids})`)
}

export type ErasedSession = { id: string; lot_id: string }

async function pseudonymize(db: Db, which: RawBuilder<unknown>): Promise<ErasedSession[]> {
  const { rows } = await sql<ErasedSession>`
    update parking_sessions set
      phone = pseudonym(phone), email = pseudonym(email), first_name = null, last_name = null,
      license_plate = case when payment_status in ('paid', 'refunded') or payment_id is not null or subscription_id is not null
        then license_plate else upper(pseudonym(plate_key)) end
    where id in (
      select id from parking_sessions where phone not like ${sql.lit(ERASED)} and ${which} for update skip locked
    ) returning id, lot_id`.execute(db)
  return rows
}

/** Replaces the plates of sessions that ended before the moment, also where money was taken. */
export async function pseudonymizePlates(db: Db, endedBefore: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update parking_sessions set license_plate = upper(pseudonym(plate_key))
    where id in (
      select id from parking_sessions
      where expires_at < ${endedBefore} and created_at < ${endedBefore} and license_plate not like ${sql.lit(ERASED)}
      limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes sessions that were never paid from all lists and counts; their rows stay. Not where a payment was begun after the moment or
 * is still under way, nor where it is to be paid later. Returns how many rows: fewer than `most` means that none is left.
 */
export async function hideUnpaidSessions(db: Db, before: Date, { now, most }: { now: Date; most: number }) {
  const { numAffectedRows } = await sql`
    update parking_sessions set deleted_at = ${now}
    where id in (
      select id from parking_sessions s
      where payment_status = 'pending' and incident_id is null and deleted_at is null and created_at < ${before} and not exists (
        select from payments p where p.session_id = s.id
        and (p.created_at >= ${before} or p.status not in ('failed', 'canceled'))
      ) limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

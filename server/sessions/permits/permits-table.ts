import { plateKey } from '@lotwise/domain/plate'
import type { PermitState } from '@lotwise/domain/permit'
import { randomUUID } from 'node:crypto'
import { sql, type Expression, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { byName } from '../../infra/db/by-name.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Permits } from '../../infra/db/schema.ts'

export type PermitRow = Selectable<Permits> & { license_plates: string[] }
/** A permit with one of its plates. */
export type PermitPlateRow = PermitRow & { plate_key: string; license_plate: string }
export type PermitFilter = { search: string; state: PermitState | 'all'; now: Date }

type Reader = LotAccess<'permit.read' | 'permit.manage'>

const PLATES = sql<string[]>`array(select license_plate from permit_plates
  where permit_plates.permit_id = permits.id order by license_plate)`

/** Two changes at once could give a plate two permits, so a lot's are made one after the other. */
export async function lockPermitsOfLot(tx: Db, lotId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`permits ${lotId}`}, 0))`.execute(tx)
}

/** Returns their ids. `plates`: those of each permit, in the same order. */
export async function insertPermits(tx: Db, permits: Insertable<Permits>[], plates: string[][]): Promise<string[]> {
  const rows = permits.map((permit) => ({ ...permit, id: randomUUID() }))
  await insertAll(tx, 'permits', rows)
  const ofPermits = rows.flatMap(({ id, lot_id }, index) =>
    plates[index]!.map((license_plate) => ({ permit_id: id, lot_id, license_plate })),
  )
  await insertAll(tx, 'permit_plates', ofPermits)
  return rows.map(({ id }) => id)
}

/** In one statement with one parameter: a statement has room for 65,535, and an import for more values. */
async function insertAll(tx: Db, table: 'permits' | 'permit_plates', rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(tx)
}

export function listPermits(
  db: Db,
  access: Reader,
  filter: PermitFilter,
  page: { offset: number; limit: number },
): Promise<PermitRow[]> {
  return filtered(db, access, filter)
    .selectAll()
    .select(PLATES.as('license_plates'))
    .orderBy(sql`ends_at > ${filter.now}`, 'desc')
    .orderBy(byName(sql`lower(coalesce(holder, (${PLATES})[1]))`))
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countPermits(db: Db, access: Reader, filter: PermitFilter): Promise<number> {
  const { count } = await filtered(db, access, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function filtered(db: Db, { lot }: Reader, { search, state, now }: PermitFilter) {
  return db
    .selectFrom('permits')
    .where('lot_id', '=', lot.id)
    .$if(state === 'ended', (q) => q.where('ends_at', '<=', now))
    .$if(state === 'running', (q) => q.where('ends_at', '>', now).where('starts_at', '<=', now))
    .$if(state === 'upcoming', (q) => q.where('ends_at', '>', now).where('starts_at', '>', now))
    .$if(search.trim() !== '', (q) => q.where(matches(search.trim())))
}

function matches(search: string) {
  const key = plateKey(search)
  const digits = search.replace(/\D/g, '')
  return sql<boolean>`(
    strpos(folded_text(concat_ws(' ', holder, reason, notes)), folded_text(${search})) > 0
    or ${digits} <> '' and strpos(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), ${digits}) > 0
    or ${key} <> '' and exists (select from permit_plates
      where permit_plates.permit_id = permits.id and strpos(plate_key, ${key}) > 0))`
}

/** For staff: permits of other lots are neither found nor locked. */
export async function lockPermit(tx: Db, { lot }: LotAccess<'permit.manage'>, id: string): Promise<PermitRow> {
  const permit = await tx
    .selectFrom('permits')
    .selectAll()
    .select(PLATES.as('license_plates'))
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .forUpdate()
    .executeTakeFirst()
  if (!permit) throw new AppError('permit_not_found')
  return permit
}

export async function updatePermit(tx: Db, id: string, change: Updateable<Permits>): Promise<void> {
  await tx.updateTable('permits').set(change).where('id', '=', id).execute()
}

export async function replacePlates(tx: Db, permit: PermitRow, plates: string[]): Promise<void> {
  await tx.deleteFrom('permit_plates').where('permit_id', '=', permit.id).execute()
  const rows = plates.map((license_plate) => ({ permit_id: permit.id, lot_id: permit.lot_id, license_plate }))
  await tx.insertInto('permit_plates').values(rows).execute()
}

/** Those of these plates that have not ended. */
export function listPermitsOfKeys(db: Db, lotId: string, keys: string[], now: Date): Promise<PermitPlateRow[]> {
  return db
    .selectFrom('permit_plates')
    .innerJoin('permits', 'permits.id', 'permit_plates.permit_id')
    .selectAll('permits')
    .select(['plate_key', 'license_plate', PLATES.as('license_plates')])
    .where('permit_plates.lot_id', '=', lotId)
    .where('plate_key', '=', sql<string>`any(${keys})`)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .execute()
}

/** With each of their plates. */
export function runningPermits(db: Db, { lot }: LotAccess<'session.check'>, now: Date): Expression<PermitPlateRow> {
  return db
    .selectFrom('permits')
    .innerJoin('permit_plates', 'permit_plates.permit_id', 'permits.id')
    .selectAll('permits')
    .select(['plate_key', 'license_plate', PLATES.as('license_plates')])
    .where('permits.lot_id', '=', lot.id)
    .where('ends_at', '>', now)
}

/** The session of a free parker was deleted. */
export async function endPermitOfSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('permits')
    .set({ ends_at: now })
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .execute()
}

/** The plate of a free parker's session was changed. */
export async function changePlateOfPermit(
  tx: Db,
  sessionId: string,
  { former, plate }: { former: string; plate: string },
): Promise<void> {
  await sql`update permit_plates set license_plate = ${plate}
    where plate_key = ${plateKey(former)} and permit_id in (select id from permits where session_id = ${sessionId})
      and not exists (select from permit_plates other
        where other.permit_id = permit_plates.permit_id and other.plate_key = ${plateKey(plate)})`.execute(tx)
}

export async function setNotesOfPermit(tx: Db, sessionId: string, notes: string | null): Promise<void> {
  await tx.updateTable('permits').set({ notes }).where('session_id', '=', sessionId).execute()
}

export async function removePermitsEndedBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db.selectFrom('permits').select('id').where('ends_at', '<', moment).limit(most)
  const { numDeletedRows } = await db.deleteFrom('permits').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function removePermits(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('permits').where('id', 'in', ids).execute()
}

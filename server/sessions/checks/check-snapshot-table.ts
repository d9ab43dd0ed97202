import { sameVisitSince } from '@lotwise/domain/grace'
import { nearMissSince, payingSince } from '@lotwise/domain/plate-check'
import { sql, type Expression } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { runningPermits, type PermitPlateRow } from '../permits/permits-table.ts'
import { shownNotes, type PlateNoteRow } from '../plate-notes/plate-notes-table.ts'
import { liveStays, type CheckedSessionRow } from './checked-stays-table.ts'
import { firstSeenSince } from './plate-checks-table.ts'

/** A plate is always in the same part. */
export const PARTS = 64
const DIGEST_BYTES = 6
const PART = sql<number>`(hashtextextended(plate_key, 0) & ${sql.lit(PARTS - 1)})::int`

type OfPart = { plate_key: string; part: number }
/** What a check of the lot could find. */
export type LiveRows = {
  stays: (CheckedSessionRow & OfPart)[]
  permits: (PermitPlateRow & OfPart)[]
  notes: (PlateNoteRow & OfPart)[]
  firstSeen: ({ seen_at: Date } & OfPart)[]
}

type Lot = { access: LotAccess<'session.check'>; now: Date }
export type PartState = { digest: string; rows: number }

/**
 * By number; a part without rows is left out. The digest is of all columns that are read, so that none can be forgotten; the database
 * makes it, as few of the rows are needed afterwards.
 */
export async function readPartStates(tx: Db, lot: Lot): Promise<ReadonlyMap<number, PartState>> {
  const { stays, permits, notes, firstSeen } = liveRows(tx, lot)
  const hashes = [stays, permits, notes, firstSeen].map(
    (rows) => sql`select ${PART} as part, hash_record_extended(live, 0) as hash from (${rows}) live`,
  )
  const { rows } = await sql<{ part: number; digest: Buffer; rows: number }>`
    select part, int8send(bit_xor(hash)) as digest, count(*)::int as rows
    from (${sql.join(hashes, sql` union all `)}) hashes group by part`.execute(tx)
  const states = rows.map(({ part, digest, rows: count }) => {
    return [part, { digest: digest.subarray(0, DIGEST_BYTES).toString('base64url'), rows: count }] as const
  })
  return new Map(states)
}

export async function listLiveRows(tx: Db, lot: Lot, parts: number[]): Promise<LiveRows> {
  const { stays, permits, notes, firstSeen } = liveRows(tx, lot)
  return {
    stays: await ofParts(tx, stays, parts, sql`expires_at desc, id`),
    permits: await ofParts(tx, permits, parts, sql`ends_at desc, id`),
    notes: await ofParts(tx, notes, parts, sql`plate_key`),
    firstSeen: await ofParts(tx, firstSeen, parts, sql`plate_key`),
  }
}

function liveRows(tx: Db, { access, now }: Lot) {
  return {
    stays: liveStays(tx, access, { payingSince: payingSince(now), overSince: nearMissSince(now), now }),
    permits: runningPermits(tx, access, now),
    notes: shownNotes(tx, access, now),
    firstSeen: firstSeenSince(tx, access.lot.id, sameVisitSince(now)),
  }
}

async function ofParts<Row>(tx: Db, live: Expression<Row>, parts: number[], order: Expression<unknown>) {
  const { rows } = await sql<Row & { part: number }>`
    select *, ${PART} as part from (${live}) live where ${PART} = any(${parts}) order by ${order}`.execute(tx)
  return rows
}

import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { violatesConstraint } from '../infra/db/errors.ts'
import { COLUMNS } from '../infra/db/schema.ts'
import { requireSession, type SessionRow, type Statement } from './sessions-table.ts'

export type SessionRequest = { lotId: string; key: string | null; body: unknown }

/**
 * Runs the insert once per key: a repeated request gets the session of the first; concurrent ones create one. Undefined: the insert
 * found the lot changed.
 */
export async function insertOncePerKey(
  db: Db,
  request: SessionRequest,
  insert: Statement,
): Promise<SessionRow | undefined> {
  if (request.key === null) return run(db, insert)
  const statement = remembering(request.key, request.body, insert)
  try {
    return await run(db, statement)
  } catch (error) {
    if (!isRepeated(error)) throw error
    return (await findMade(db, request)) ?? (await replaceDeleted(db, request, statement))
  }
}

/** Staff have deleted the session of this key: the driver's page, which still sends it, gets a new session. */
async function replaceDeleted(db: Db, request: SessionRequest, statement: Statement): Promise<SessionRow | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await forgetDeleted(tx, request)
      return run(tx, statement)
    })
  } catch (error) {
    const made = isRepeated(error) ? await findMade(db, request) : null
    if (made) return made
    throw error
  }
}

function isRepeated(error: unknown): boolean {
  return violatesConstraint(error, 'session_requests_pkey')
}

async function run(db: Db, { text, values }: Statement): Promise<SessionRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return rows[0] as SessionRow | undefined
}

/** Session and key in one statement: a transaction would take three more round trips. */
function remembering(key: string, body: unknown, { text, values }: Statement): Statement {
  const next = values.length + 1
  return {
    text: `with made as (${text}), remembered as (
      insert into session_requests (lot_id, key, fingerprint, session_id)
      select lot_id, $${next}, $${next + 1}, id from made
    ) select ${COLUMNS.parking_sessions.join(', ')} from made`,
    values: [...values, key, fingerprint(body)],
  }
}

/** The session that an earlier request with this key made, unless staff have deleted it. */
export async function findMade(db: Db, { lotId, key, body }: SessionRequest): Promise<SessionRow | null> {
  if (key === null) return null
  const row = await db
    .selectFrom('session_requests')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'session_requests.session_id')
    .selectAll('session_requests')
    .where('session_requests.lot_id', '=', lotId)
    .where('key', '=', key)
    .where('parking_sessions.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprint(body)) {
    throw new AppError('idempotency_key_reused')
  }
  return requireSession(db, row.session_id)
}

export async function forgetDeleted(tx: Db, { lotId, key }: SessionRequest): Promise<void> {
  if (key === null) return
  await tx
    .deleteFrom('session_requests')
    .using('parking_sessions')
    .whereRef('parking_sessions.id', '=', 'session_requests.session_id')
    .where('session_requests.lot_id', '=', lotId)
    .where('session_requests.key', '=', key)
    .where('parking_sessions.deleted_at', 'is not', null)
    .execute()
}

export async function removeRequestsOf(db: Db, sessionIds: string[], lotIds: string[]): Promise<void> {
  await db.deleteFrom('session_requests').where('lot_id', 'in', lotIds).where('session_id', 'in', sessionIds).execute()
}

/** How many were deleted. */
export async function removeRequestsBefore(db: Db, moment: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session_requests')
    .where((q) =>
      q(
        q.refTuple('lot_id', 'key'),
        'in',
        q
          .selectFrom('session_requests')
          .select(['lot_id', 'key'])
          .where('created_at', '<', moment)
          .orderBy('created_at')
          .limit(most)
          .$asTuple('lot_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

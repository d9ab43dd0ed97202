import { createHash } from 'node:crypto'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { violatesConstraint } from '../infra/db/errors.ts'
import { requireSession, type SessionRow, type SessionWithLot } from './sessions-table.ts'

type Request = { lotId: string; key: string | null; body: unknown }

/** A repeated request with the same key gets the session of the first; concurrent ones create one. */
export async function oncePerKey(
  db: Db,
  request: Request,
  make: (tx: Db) => Promise<SessionRow>,
): Promise<SessionWithLot> {
  const before = await findMade(db, request)
  if (before) return before
  try {
    const { id } = await db.transaction().execute(async (tx) => {
      const session = await make(tx)
      await remember(tx, request, session.id)
      return session
    })
    return await requireSession(db, id)
  } catch (error) {
    const made = violatesConstraint(error, 'session_requests_pkey') ? await findMade(db, request) : null
    if (made) return made
    throw error
  }
}

async function findMade(db: Db, { lotId, key, body }: Request): Promise<SessionWithLot | null> {
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

async function remember(tx: Db, { lotId, key, body }: Request, sessionId: string): Promise<void> {
  if (key === null) return
  if (key.length > 255) throw new AppError('idempotency_key_too_long')
  await forgetDeleted(tx, lotId, key)
  await tx
    .insertInto('session_requests')
    .values({ lot_id: lotId, key, fingerprint: fingerprint(body), session_id: sessionId })
    .execute()
}

/** Staff have deleted the session of this key: the driver's page, which still sends it, gets a new session. */
async function forgetDeleted(tx: Db, lotId: string, key: string): Promise<void> {
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

export async function removeRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('session_requests').where('created_at', '<', moment).execute()
}

function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

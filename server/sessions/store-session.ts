import { plateKey } from '@lotwise/domain/plate'
import { isSoldOut } from '@lotwise/domain/spaces'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { lockSpaces } from '../lots/settings/settings-table.ts'
import { findMade, forgetDeleted, insertOncePerKey } from './session-requests-table.ts'
import { sessionInsert, type NewSession, type SessionRow, type SessionWithLot } from './sessions-table.ts'
import { countTakenSpaces } from './spaces-table.ts'

const MAX_READS = 5

type Request = { slug: string; key: string | null; body: unknown }

/** Stores an unpaid session at the lot's prices of this moment: if they changed since they were read, they are read again. */
export async function storeSession(
  { db }: Pick<Deps, 'db'>,
  { slug, key, body }: Request,
  build: (lot: OpenLot) => NewSession,
): Promise<SessionWithLot> {
  for (let read = 0; read < MAX_READS; read++) {
    const lot = await requireOpenLot(db, slug, { isFresh: read > 0 })
    const session = await insert(db, lot, { lotId: lot.id, key, body }, build(lot))
    if (session) return { ...session, lot_slug: lot.slug }
  }
  throw new Error(`the lot ${slug} changed ${MAX_READS} times while a session was stored`)
}

type KeyedRequest = { lotId: string; key: string | null; body: unknown }

/** An extension takes no further space. */
function insert(db: Db, lot: OpenLot, request: KeyedRequest, session: NewSession): Promise<SessionRow | undefined> {
  const isGuarded = session.session_type === 'New' && (lot.isFull || lot.spaces.sell_within_spaces)
  return isGuarded
    ? insertIfSpace(db, lot, request, session)
    : insertOncePerKey(db, request, sessionInsert(lot, session))
}

/** One after the other, so that two drivers cannot both get the last space. A repeated request gets what it got before. */
function insertIfSpace(db: Db, lot: OpenLot, request: KeyedRequest, session: NewSession) {
  return db.transaction().execute(async (tx) => {
    await lockSpaces(tx, lot.id)
    const made = await findMade(tx, request)
    if (made) return made
    await requireSpace(tx, lot, session)
    await forgetDeleted(tx, request)
    return insertOncePerKey(tx, request, sessionInsert(lot, session))
  })
}

async function requireSpace(tx: Db, lot: OpenLot, { license_plate, phone, created_at }: NewSession): Promise<void> {
  if (lot.isFull) throw new AppError('lot_full')
  const car = { now: created_at as Date, except: { plateKey: plateKey(license_plate), phone } }
  if (isSoldOut(lot.spaces, await countTakenSpaces(tx, lot.id, car))) throw new AppError('lot_full')
}

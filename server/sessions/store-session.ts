import type { Deps } from '../infra/deps.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { insertOncePerKey } from './session-requests-table.ts'
import { sessionInsert, type NewSession, type SessionWithLot } from './sessions-table.ts'

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
    const session = await insertOncePerKey(db, { lotId: lot.id, key, body }, sessionInsert(lot, build(lot)))
    if (session) return { ...session, lot_slug: lot.slug }
  }
  throw new Error(`the lot ${slug} changed ${MAX_READS} times while a session was stored`)
}

import { foldedPlate } from '@lotwise/domain/plate'
import type { Reply } from '@lotwise/contract/endpoint'
import type { verifyProof as line } from '@lotwise/contract/proofs'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { listPlateChanges } from '../plate-changes-table.ts'
import { readSession } from '../read-session.ts'
import type { SessionRow } from '../sessions-table.ts'
import { listStayParts } from '../stay-chain-table.ts'
import { findProofKey } from './proof-keys.ts'
import { keyIdOf, readToken, unsealSession } from './proof-token.ts'
import { validUntil } from './valid-until.ts'

const NOT_VALID = { valid: false, until: null }
/** The id of a key, and a session id encrypted with it. */
const SHORT = /^([0-9a-f]{8})([\w-]{22})$/

/**
 * The current state: a stay extended since is valid for longer, one that was refunded or moved to another car is not. Every
 * invalid proof gets the same answer, so that nobody learns why.
 */
export async function verifyProof(deps: Pick<Deps, 'db' | 'now'>, proof: string): Promise<Reply<typeof line>> {
  const named = await stayNamedBy(deps, proof)
  const session = named && (await findSession(deps.db, named.sessionId))
  const until = session && validUntil(session, deps.now())
  if (!until || (named.plate !== null && !(await isPlateOf(deps.db, session, named.plate)))) return NOT_VALID
  return { valid: true, until: until.toISOString() }
}

async function stayNamedBy(
  deps: Pick<Deps, 'db' | 'now'>,
  proof: string,
): Promise<{ sessionId: string; plate: string | null } | null> {
  const [, shortId, sealed] = SHORT.exec(proof) ?? []
  const id = shortId ?? keyIdOf(proof)
  const key = id === null ? null : await findProofKey(deps, id)
  if (!key) return null
  const claims = sealed === undefined ? readToken(key, proof) : { sid: sealed, plate: null }
  const sessionId = claims && unsealSession(key, claims.sid)
  return sessionId ? { sessionId, plate: claims.plate } : null
}

async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  try {
    return await readSession(db, id)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'session_not_found') return null
    throw error
  }
}

/** A corrected spelling is valid as long as the stay is, as in plate checks. */
async function isPlateOf(db: Db, session: SessionRow, folded: string): Promise<boolean> {
  if (foldedPlate(session.license_plate) === folded) return true
  const [first] = await listStayParts(db, session.id)
  const changes = await listPlateChanges(db, first?.id ?? session.id)
  return changes.some(
    ({ kind, ended_at, former_plate }) =>
      kind === 'correction' && ended_at === null && foldedPlate(former_plate) === folded,
  )
}

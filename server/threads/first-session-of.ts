import type { Db } from '../infra/db/connect.ts'
import { listStayParts } from '../sessions/stay-chain-table.ts'

/** A stay has one thread, whichever of its sessions is opened. */
export async function firstSessionOf(db: Db, sessionId: string): Promise<string> {
  const [first] = await listStayParts(db, sessionId)
  return first?.id ?? sessionId
}

import { UNPAYABLE_KINDS } from '@lotwise/domain/incident'
import type { Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Incidents } from '../infra/db/schema.ts'

export type IncidentRow = Selectable<Incidents>

/** An incident in which drivers of this lot could not pay at that moment, of the lot's own or everywhere. */
export function findIncidentAt(db: Db, lotId: string, at: Date): Promise<IncidentRow | undefined> {
  return unpayable(db, lotId)
    .where('began_at', '<=', at)
    .where((q) => q.or([q('ended_at', 'is', null), q('ended_at', '>', at)]))
    .orderBy('began_at')
    .executeTakeFirst()
}

/** Those not over at that moment, and all that began later; in order of time. */
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

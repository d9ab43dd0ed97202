import type { LotAccess } from '../access/lot-access.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Deps } from '../infra/deps.ts'
import { setNotesOfPermit } from './permits/permits-table.ts'
import { lockSession, updateSession, type SessionRow } from './sessions-table.ts'

export async function editNotes(
  { db }: Deps,
  access: LotAccess<'session.note'>,
  { id, notes }: { id: string; notes: string | null },
): Promise<SessionRow> {
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, access, id)
    const changed = notes?.trim() || null
    if (changed === session.notes) return session
    await updateSession(tx, id, { notes: changed })
    await setNotesOfPermit(tx, id, changed)
    await writeAudit(tx, access, {
      action: 'session.notes_changed',
      subject: { kind: 'session', id },
      before: { notes: session.notes },
      after: { notes: changed },
    })
    return { ...session, notes: changed }
  })
}

import { auditKindOf, type AuditKind } from './audit-kind.ts'
import { can, visibleRecords, type Action, type Role } from './roles.ts'

/** Lists whose open pages are told when they changed, and who may be told. */
const READERS = {
  activity: 'audit.read',
  permits: 'permit.read',
  plate_notes: 'plate.note',
  team: 'team.read',
  settings: 'settings.read',
  payouts: 'payouts.read',
  warnings: 'warning.read',
  checks: 'session.check',
  incidents: 'session.check',
} as const satisfies Record<string, Action>
export type LiveList = keyof typeof READERS

/** Besides the activity itself. A free parker is a permit, whose plate and end follow its session's. */
const LIST_OF_KIND: Partial<Record<AuditKind, LiveList>> = {
  permits: 'permits',
  free_parkers: 'permits',
  plates: 'permits',
  deletions: 'permits',
  plate_notes: 'plate_notes',
  team: 'team',
  settings: 'settings',
}

/** What was written: an entry of the audit log, or a row of somebody's. */
export type ListChange = { table: string; detail: string | undefined }
type Reader = { role: Role; userId: string }

/** The lists that a reader is to be told of. Who sees only records of their own is told of those only. */
export function listsToTell({ table, detail }: ListChange, { role, userId }: Reader): LiveList[] {
  return listsOf(table, detail).filter((list) => {
    if (!can(role, READERS[list])) return false
    return (list !== 'warnings' && list !== 'checks') || visibleRecords(role) === 'everyone' || detail === userId
  })
}

function listsOf(table: string, detail: string | undefined): LiveList[] {
  if (table === 'payouts' || table === 'warnings' || table === 'checks' || table === 'incidents') return [table]
  if (table !== 'audit') return []
  const kind = auditKindOf(detail ?? '')
  const list = kind && LIST_OF_KIND[kind]
  return list ? ['activity', list] : ['activity']
}

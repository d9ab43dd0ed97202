import { AUDIT_KINDS, type AuditKind } from '@lotwise/domain/audit-kind'

/** The page's filters, kept in the address. Without a person: everything people did. */
export type ActivitySearch = { kind?: AuditKind | undefined; by?: string | undefined }

const PERSON = /^(system|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function activitySearch({ kind, by }: Record<string, unknown>): ActivitySearch {
  const known = AUDIT_KINDS.find((other) => other === kind)
  return {
    ...(known ? { kind: known } : {}),
    ...(typeof by === 'string' && PERSON.test(by) ? { by } : {}),
  }
}

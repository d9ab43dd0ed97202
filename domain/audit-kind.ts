/** What an entry of a lot's history is about, in the words people look for it by. */
export const AUDIT_KINDS = [
  'refunds',
  'deletions',
  'free_parkers',
  'settings',
  'team',
  'exports',
  'attention',
  'payments',
  'lot',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const ACTIONS_OF_KIND = {
  refunds: ['session.refund_requested', 'session.refunded', 'session.refund_undone'],
  deletions: ['session.deleted'],
  free_parkers: ['session.free_parker_added'],
  settings: ['settings.changed'],
  team: ['member.invited', 'member.role_changed', 'member.removed'],
  exports: ['session.exported'],
  attention: ['attention.resolved'],
  payments: ['session.paid', 'session.renewed', 'session.subscribed', 'session.subscription_changed'],
  lot: ['lot.signed_up', 'lot.opened', 'checklist.dismissed'],
} as const satisfies Record<AuditKind, readonly string[]>

/** Everything that is written down, and nothing else. */
export type AuditAction = (typeof ACTIONS_OF_KIND)[AuditKind][number]

/** False: something newer than this list. */
export function isAuditAction(action: string): action is AuditAction {
  return auditKindOf(action) !== null
}

/** Null: something newer than this list. */
export function auditKindOf(action: string): AuditKind | null {
  return AUDIT_KINDS.find((kind) => ACTIONS_OF_KIND[kind].some((known) => known === action)) ?? null
}

/** Categories by which staff filter the audit log. */
export const AUDIT_KINDS = [
  'refunds',
  'deletions',
  'free_parkers',
  'permits',
  'plate_notes',
  'notes',
  'settings',
  'team',
  'exports',
  'attention',
  'payments',
  'lot',
  'access',
  'privacy',
  'plates',
  'goodwill',
  'threads',
  'warnings',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const ACTIONS_OF_KIND = {
  refunds: ['session.refund_requested', 'session.refunded', 'session.refund_undone', 'session.stopped'],
  deletions: ['session.deleted'],
  free_parkers: ['session.free_parker_added'],
  permits: ['permit.added', 'permit.changed', 'permit.renewed', 'permit.ended', 'permit.imported', 'permit.exported'],
  plate_notes: ['plate.noted', 'plate.blocked', 'plate.unblocked'],
  notes: ['session.notes_changed'],
  settings: ['settings.changed'],
  team: ['member.invited', 'member.accepted', 'member.declined', 'member.role_changed', 'member.removed'],
  exports: ['session.exported'],
  attention: ['attention.resolved', 'dispute.evidence_saved', 'dispute.evidence_submitted'],
  payments: [
    'session.paid',
    'session.renewed',
    'session.subscribed',
    'session.subscription_changed',
    'session.pay_later',
  ],
  lot: [
    'lot.signed_up',
    'lot.opened',
    'lot.account_changed',
    'lot.account_replaced',
    'lot.marked_full',
    'lot.sales_resumed',
    'lot.outage_declared',
    'lot.outage_ended',
    'checklist.dismissed',
  ],
  access: [
    'user.signed_in',
    'user.sign_in_failed',
    'member.access_refused',
    'payouts.dashboard_opened',
    'payouts.setup_opened',
  ],
  privacy: ['driver.erased'],
  plates: ['session.plate_changed', 'session.plan_plate_changed'],
  goodwill: ['session.minutes_added'],
  threads: ['session.answered'],
  warnings: ['warning.written', 'warning.withdrawn', 'warning.paid', 'warning.answered'],
} as const satisfies Record<AuditKind, readonly string[]>

export type AuditAction = (typeof ACTIONS_OF_KIND)[AuditKind][number]

/** False for an action added by a newer release. */
export function isAuditAction(action: string): action is AuditAction {
  return auditKindOf(action) !== null
}

/** Null for an action added by a newer release. */
export function auditKindOf(action: string): AuditKind | null {
  return AUDIT_KINDS.find((kind) => ACTIONS_OF_KIND[kind].some((known) => known === action)) ?? null
}

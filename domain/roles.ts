export const ROLES = ['owner', 'admin', 'checker'] as const
export type Role = (typeof ROLES)[number]
export type RoleOrNone = Role | 'none'

export const ACTIONS = [
  'session.read',
  'session.check',
  'session.details',
  'session.refund',
  'session.delete',
  'session.note',
  'session.plate',
  'session.goodwill',
  'session.export',
  'freeParker.add',
  'permit.read',
  'permit.manage',
  'plate.note',
  'revenue.read',
  'settings.read',
  'settings.edit',
  'payouts.read',
  'payouts.manage',
  'team.read',
  'team.invite',
  'team.edit',
  'team.remove',
  'audit.read',
  'attention.read',
  'attention.resolve',
  'dispute.read',
  'dispute.answer',
  'thread.read',
  'thread.answer',
  'warning.read',
  'warning.write',
  'warning.withdraw',
] as const
export type Action = (typeof ACTIONS)[number]

const ALLOWED: Record<RoleOrNone, readonly Action[]> = {
  owner: ACTIONS,
  admin: ACTIONS,
  checker: ['session.read', 'session.check', 'warning.read', 'warning.write'],
  none: [],
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** The roles that may perform an action. */
export function rolesWith(action: Action): Role[] {
  return ROLES.filter((role) => can(role, action))
}

export function can(role: RoleOrNone, action: Action): boolean {
  return ALLOWED[role].includes(action)
}

/** Whose plate checks, rounds and warnings a role may see. */
export function visibleRecords(role: Role): 'everyone' | 'self' {
  return can(role, 'session.details') ? 'everyone' : 'self'
}

/** The owner role cannot be assigned: it belongs to the person who signed the lot up. */
export const INVITABLE_ROLES = ['admin', 'checker'] as const
export type InvitableRole = (typeof INVITABLE_ROLES)[number]

export function isInvitableRole(value: unknown): value is InvitableRole {
  return INVITABLE_ROLES.some((role) => role === value)
}

export type RoleChangeRefusal = 'role_change_forbidden' | 'owner_role_fixed' | 'role_not_offered'

export function roleChangeRefusal(change: { actor: RoleOrNone; target: Role; to: Role }): RoleChangeRefusal | null {
  if (!can(change.actor, 'team.edit')) return 'role_change_forbidden'
  if (change.target === 'owner') return 'owner_role_fixed'
  return isInvitableRole(change.to) ? null : 'role_not_offered'
}

export type RemovalRefusal = 'forbidden' | 'owner_not_removable'

export function removalRefusal(removal: { actor: RoleOrNone; target: Role }): RemovalRefusal | null {
  if (!can(removal.actor, 'team.remove')) return 'forbidden'
  return removal.target === 'owner' ? 'owner_not_removable' : null
}

import { expect, test } from 'vitest'
import { ACTIONS, can, INVITABLE_ROLES, isInvitableRole, isRole, removalRefusal, roleChangeRefusal } from './roles.ts'

test.each(ACTIONS)('owner and admin may %s, nobody without a role may', (action) => {
  expect(can('owner', action)).toBe(true)
  expect(can('admin', action)).toBe(true)
  expect(can('none', action)).toBe(false)
})

test('a checker reads and checks sessions, writes warnings, and does nothing else', () => {
  const actions = ACTIONS.filter((action) => can('checker', action))
  expect(actions).toEqual(['session.read', 'session.check', 'warning.read', 'warning.write'])
})

test('the actions are the ones the server guards', () => {
  expect([...ACTIONS].toSorted()).toEqual([
    'attention.read',
    'attention.resolve',
    'audit.read',
    'dispute.answer',
    'dispute.read',
    'freeParker.add',
    'payouts.manage',
    'payouts.read',
    'permit.manage',
    'permit.read',
    'plate.note',
    'revenue.read',
    'session.check',
    'session.delete',
    'session.details',
    'session.export',
    'session.goodwill',
    'session.note',
    'session.plate',
    'session.read',
    'session.refund',
    'settings.edit',
    'settings.read',
    'team.edit',
    'team.invite',
    'team.read',
    'team.remove',
    'thread.answer',
    'thread.read',
    'warning.read',
    'warning.withdraw',
    'warning.write',
  ])
})

test('owner, admin and checker are roles; none is the lack of one', () => {
  expect(['owner', 'admin', 'checker'].every(isRole)).toBe(true)
  expect(['none', 'Owner', '', 'toString', null, undefined, 0].some(isRole)).toBe(false)
})

test('people are invited as admin or checker only', () => {
  expect(INVITABLE_ROLES).toEqual(['admin', 'checker'])
  expect(isInvitableRole('owner')).toBe(false)
})

test.each([
  { actor: 'owner', target: 'admin', to: 'checker', refusal: null },
  { actor: 'owner', target: 'checker', to: 'admin', refusal: null },
  { actor: 'admin', target: 'checker', to: 'admin', refusal: null },
  { actor: 'admin', target: 'admin', to: 'checker', refusal: null },
  { actor: 'admin', target: 'owner', to: 'checker', refusal: 'owner_role_fixed' },
  { actor: 'owner', target: 'owner', to: 'admin', refusal: 'owner_role_fixed' },
  { actor: 'owner', target: 'admin', to: 'owner', refusal: 'role_not_offered' },
  { actor: 'checker', target: 'checker', to: 'admin', refusal: 'role_change_forbidden' },
  { actor: 'checker', target: 'owner', to: 'admin', refusal: 'role_change_forbidden' },
  { actor: 'none', target: 'checker', to: 'admin', refusal: 'role_change_forbidden' },
] as const)('$actor makes $target a $to: $refusal', ({ actor, target, to, refusal }) => {
  expect(roleChangeRefusal({ actor, target, to })).toBe(refusal)
})

test.each([
  { actor: 'owner', target: 'admin', refusal: null },
  { actor: 'admin', target: 'checker', refusal: null },
  { actor: 'admin', target: 'admin', refusal: null },
  { actor: 'admin', target: 'owner', refusal: 'owner_not_removable' },
  { actor: 'owner', target: 'owner', refusal: 'owner_not_removable' },
  { actor: 'checker', target: 'checker', refusal: 'forbidden' },
  { actor: 'none', target: 'checker', refusal: 'forbidden' },
] as const)('$actor removes $target: $refusal', ({ actor, target, refusal }) => {
  expect(removalRefusal({ actor, target })).toBe(refusal)
})

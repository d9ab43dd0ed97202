import { expect, test } from 'vitest'
import { ACTIONS_OF_KIND, auditKindOf, isAuditAction, type AuditAction } from './audit-kind.ts'

test.each([
  ['session.refund_requested', 'refunds'],
  ['session.deleted', 'deletions'],
  ['member.removed', 'team'],
  ['settings.changed', 'settings'],
  ['session.paid', 'payments'],
  ['lot.opened', 'lot'],
])('%s is one of the %s', (action, kind) => {
  expect(auditKindOf(action)).toBe(kind)
})

test('an unknown action has no kind', () => {
  expect(auditKindOf('moon.landed')).toBeNull()
})

test('an unknown action is no audit action, also to the compiler', () => {
  // @ts-expect-error it is in no list
  const unlisted: AuditAction = 'moon.landed'
  expect([isAuditAction(unlisted), isAuditAction('lot.opened')]).toEqual([false, true])
})

test('every action has one kind', () => {
  const actions = Object.values(ACTIONS_OF_KIND).flat()
  expect(new Set(actions).size).toBe(actions.length)
})

import { expect, test } from 'vitest'
import { listsToTell } from './live-list.ts'

const admin = { role: 'admin', userId: 'ada' } as const
const checker = { role: 'checker', userId: 'bo' } as const

test.each([
  ['audit', 'permit.added', ['activity', 'permits'], []],
  ['audit', 'session.free_parker_added', ['activity', 'permits'], []],
  ['audit', 'plate.blocked', ['activity', 'plate_notes'], []],
  ['audit', 'member.invited', ['activity', 'team'], []],
  ['audit', 'settings.changed', ['activity', 'settings'], []],
  ['audit', 'session.paid', ['activity'], []],
  ['audit', 'moon.landed', ['activity'], []],
  ['payouts', undefined, ['payouts'], []],
  ['warnings', 'bo', ['warnings'], ['warnings']],
  ['warnings', 'cy', ['warnings'], []],
  ['checks', 'bo', ['checks'], ['checks']],
  ['checks', 'cy', ['checks'], []],
  ['incidents', undefined, ['incidents'], ['incidents']],
  ['moons', undefined, [], []],
])('%s %s is told to an admin as %j and to a checker as %j', (table, detail, toAdmin, toChecker) => {
  expect(listsToTell({ table, detail }, admin)).toEqual(toAdmin)
  expect(listsToTell({ table, detail }, checker)).toEqual(toChecker)
})

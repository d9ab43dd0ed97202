import { expect, test } from 'vitest'
import { hasBegun, hasEnded, isDoubtful, outageAt, wasGone, payLaterRefusal } from './incident.ts'

const NOW = new Date('2026-05-04T14:05:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test.each([
  ['five failures of two accounts and nothing else', { answered: 0, failed: 5, failedSubjects: 2 }, true],
  ['half of the calls fail', { answered: 20, failed: 20, failedSubjects: 8 }, true],
  ['four failures', { answered: 0, failed: 4, failedSubjects: 4 }, false],
  ['one broken account', { answered: 0, failed: 60, failedSubjects: 1 }, false],
  ['a third of the calls fails', { answered: 40, failed: 20, failedSubjects: 8 }, false],
  ['nothing was called', { answered: 0, failed: 0, failedSubjects: 0 }, false],
])('payments, %s: an incident begins: %o %s', (_, totals, expected) => {
  expect(hasBegun('payments', totals)).toBe(expected)
})

test('texts and mail need failures of three messages', () => {
  expect(hasBegun('texts', { answered: 0, failed: 9, failedSubjects: 2 })).toBe(false)
  expect(hasBegun('mail', { answered: 0, failed: 9, failedSubjects: 3 })).toBe(true)
})

test('an outage covers its time from the first moment up to the last, and without an end all that comes', () => {
  const over = { began_at: ago(35), ended_at: ago(5) }
  expect([36, 35, 6, 5].map((minutes) => outageAt([over], ago(minutes)) === over)).toEqual([false, true, true, false])
  expect(outageAt([over, { began_at: ago(1), ended_at: null }], NOW)).toEqual({ began_at: ago(1), ended_at: null })
})

test('doubt comes before an incident', () => {
  expect(isDoubtful({ answered: 9, failed: 2, failedSubjects: 1 })).toBe(false)
  expect(isDoubtful({ answered: 9, failed: 3, failedSubjects: 1 })).toBe(true)
})

test.each([
  ['three answers and no failure', { answered: 3, failed: 0 }, ago(4), true],
  ['two answers', { answered: 2, failed: 0 }, ago(4), false],
  ['no calls', { answered: 0, failed: 0 }, ago(4), false],
  ['no calls for half an hour', { answered: 0, failed: 0 }, ago(31), true],
  ['every fifth call fails', { answered: 40, failed: 10 }, ago(0), false],
  ['one of ten fails', { answered: 9, failed: 1 }, ago(0), true],
])('%s: an incident ends: %o', (_, totals, lastFailedAt, expected) => {
  expect(hasEnded({ ...totals, failedSubjects: 1 }, lastFailedAt, NOW)).toBe(expected)
})

test('a restart is no outage', () => {
  expect(wasGone(ago(1), NOW)).toBe(false)
  expect(wasGone(ago(3), NOW)).toBe(true)
})

test('a plate may owe two stays and a phone three', () => {
  expect(payLaterRefusal({ ofPlate: 1, ofPhone: 2 })).toBeNull()
  expect(payLaterRefusal({ ofPlate: 2, ofPhone: 0 })).toBe('pay_later_owed')
  expect(payLaterRefusal({ ofPlate: 0, ofPhone: 3 })).toBe('pay_later_owed')
})

import { expect, test } from 'vitest'
import { accountCause, accountProblem, isSevere, stopsPayments, type AccountFacts } from './account-health.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const HEALTHY: AccountFacts = {
  isConnected: true,
  isSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  payoutsWereEnabled: true,
  due: [],
  pastDue: [],
  deadline: null,
}
const due = ['external_account']
const inWeek = new Date('2026-11-23T12:00:00Z')
const later = new Date('2026-11-23T12:00:01Z')

test.each<[string, Partial<AccountFacts>, ReturnType<typeof accountProblem>]>([
  ['in order', {}, null],
  ['not reachable', { isConnected: false, chargesEnabled: false }, 'disconnected'],
  ['charges off', { chargesEnabled: false, payoutsEnabled: false }, 'charges_off'],
  ['setup not finished', { isSubmitted: false, chargesEnabled: false, payoutsEnabled: false }, null],
  ['payouts off', { payoutsEnabled: false }, 'payouts_off'],
  ['payouts not enabled yet', { payoutsEnabled: false, payoutsWereEnabled: false }, null],
  ['past due', { due, pastDue: due }, 'past_due'],
  ['due within a week', { due, deadline: inWeek }, 'due_soon'],
  ['deadline just passed', { due, deadline: NOW }, 'due_soon'],
  ['due later', { due, deadline: later }, null],
  ['due without a date', { due }, null],
  ['a date with nothing due', { deadline: inWeek }, null],
])('an account %s', (_, change, problem) => {
  expect(accountProblem({ ...HEALTHY, ...change }, NOW)).toBe(problem)
})

test('what stops payments, and what is severe', () => {
  const all = ['disconnected', 'charges_off', 'payouts_off', 'past_due', 'due_soon', null] as const
  expect(all.filter(stopsPayments)).toEqual(['disconnected', 'charges_off'])
  expect(all.filter(isSevere)).toEqual(['disconnected', 'charges_off', 'payouts_off'])
})

test.each([
  ['requirements.past_due', due, 'needs'],
  ['requirements.pending_verification', [], 'checking'],
  ['under_review', [], 'checking'],
  ['rejected.fraud', due, 'rejected'],
  ['platform_paused', [], 'unknown'],
  [null, [], 'unknown'],
])('%s with %j is reported as %s', (reason, needs, cause) => {
  expect(accountCause(reason, needs)).toBe(cause)
})

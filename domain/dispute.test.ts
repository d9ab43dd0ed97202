import { expect, test } from 'vitest'
import { disputeState, isInquiry, takesEvidence } from './dispute.ts'

test.each([
  ['warning_needs_response', 'inquiry', true],
  ['warning_under_review', 'under_review', false],
  ['warning_closed', 'closed', false],
  ['needs_response', 'evidence_due', true],
  ['under_review', 'under_review', false],
  ['won', 'won', false],
  ['lost', 'lost', false],
  ['prevented', 'closed', false],
  ['something_new', 'under_review', false],
])('%s is %s', (status, state, isOpenForEvidence) => {
  expect(disputeState(status)).toBe(state)
  expect(takesEvidence(status)).toBe(isOpenForEvidence)
})

test('an inquiry is one until it becomes a dispute', () => {
  expect(['warning_under_review', 'needs_response'].map(isInquiry)).toEqual([true, false])
})

import { expect, test } from 'vitest'
import type { CheckResult } from './plate-check.ts'
import { shownProof, withProof, type ProofStanding } from './proof-check.ts'

const NOW = new Date('2026-05-01T15:00:00.000Z')
const TAKEN = new Date('2026-05-01T14:50:00.000Z')
const stay = (from: string, until: string) => ({
  lot: 'harbour-street',
  plate: '808805',
  nbf: Date.parse(`2026-05-01T${from}:00.000Z`) / 1000,
  exp: Date.parse(`2026-05-01T${until}:00.000Z`) / 1000,
})

test.each<[CheckResult, string, string, Date | null, ProofStanding]>([
  ['valid', '14:00', '16:00', TAKEN, 'agrees'],
  ['not_found', '14:55', '16:00', TAKEN, 'newer'],
  ['refunded', '14:55', '16:00', TAKEN, 'newer'],
  ['not_found', '14:00', '16:00', TAKEN, 'unknown'],
  ['expired', '14:00', '16:00', TAKEN, 'unknown'],
  ['paying', '14:49', '16:00', TAKEN, 'unknown'],
  ['refunded', '14:00', '16:00', TAKEN, 'overruled'],
  ['not_found', '14:00', '15:00', TAKEN, 'over'],
  ['valid', '14:00', '15:00', TAKEN, 'over'],
  ['not_found', '14:55', '16:00', null, 'overruled'],
  ['paying', '14:00', '16:00', null, 'agrees'],
])('%s with a proof from %s until %s, data of %s: %s', (result, from, until, takenAt, standing) => {
  expect(shownProof(result, stay(from, until), { now: NOW, takenAt }).standing).toBe(standing)
})

test('a stay that began after the data was read is valid by its proof, any other answer stays as it is', () => {
  const answer = { license_plate: '808805', result: 'not_found' as const, session: null, near_misses: [{}] }
  expect(withProof(answer, stay('14:55', '16:00'), { now: NOW, takenAt: TAKEN })).toEqual({
    license_plate: '808805',
    result: 'valid',
    session: {
      license_plate: '808805',
      expires_at: '2026-05-01T16:00:00.000Z',
      created_at: '2026-05-01T14:55:00.000Z',
      payment_status: 'paid',
      notes: null,
    },
    near_misses: [],
    proof: { standing: 'newer', until: '2026-05-01T16:00:00.000Z' },
  })
  expect(withProof(answer, stay('14:00', '16:00'), { now: NOW, takenAt: TAKEN })).toEqual({
    ...answer,
    proof: { standing: 'unknown', until: '2026-05-01T16:00:00.000Z' },
  })
})

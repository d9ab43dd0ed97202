import { expect, test } from 'vitest'
import { bestHypothesis } from './best-hypothesis.ts'
import { classIndex, CLASS_COUNT, ctcLogLikelihood, type LogProbabilities } from './ctc-likelihood.ts'

/** Alternates character and blank columns; in a column with two characters the first has this probability. */
function logProbabilitiesOf(columns: string[], share = 0.9): LogProbabilities {
  const logs = new Float32Array(columns.length * 2 * CLASS_COUNT).fill(Math.log(1e-6))
  for (const [index, [sure, other]] of columns.map((chars) => [...chars]).entries()) {
    const at = index * 2 * CLASS_COUNT
    logs[at + classIndex(sure!)] = Math.log(other ? share : 1)
    if (other) logs[at + classIndex(other)] = Math.log(1 - share)
    logs[at + CLASS_COUNT] = 0
  }
  return { columns: columns.length * 2, logs }
}

test('the likelihood of a text follows from the probabilities', () => {
  const seen = logProbabilitiesOf(['A', 'B', '1O'])
  expect(Math.exp(ctcLogLikelihood(seen, 'AB1'))).toBeCloseTo(0.9, 3)
  expect(Math.exp(ctcLogLikelihood(seen, 'ABO'))).toBeCloseTo(0.1, 3)
  expect(Math.exp(ctcLogLikelihood(seen, 'AB'))).toBeLessThan(0.001)
})

test('a repeated character needs a blank between', () => {
  expect(Math.exp(ctcLogLikelihood(logProbabilitiesOf(['A', 'A', '1']), 'AA1'))).toBeCloseTo(1, 3)
  expect(Math.exp(ctcLogLikelihood(logProbabilitiesOf(['A', 'A', '1']), 'A1'))).toBeLessThan(0.001)
})

test('an O in the place of a digit becomes a zero, if the probabilities allow it', () => {
  expect(bestHypothesis(['CKWLO24'], [logProbabilitiesOf(['C', 'K', 'W', 'L', 'O0', '2', '4'])])?.plate).toBe('CKWL024')
  expect(bestHypothesis(['CKWLO24'], [logProbabilitiesOf(['C', 'K', 'W', 'L', 'O', '2', '4'])])?.plate).toBe('CKWLO24')
})

test('an emblem read as a letter is left out where the rest is a serial', () => {
  const withEmblem = logProbabilitiesOf(['C', 'K', 'W', 'L', 'C', '2', '4', '7'], 0.9)
  const without = logProbabilitiesOf(['C', 'K', 'W', 'L', '2', '4', '7'])
  expect(bestHypothesis(['CKWLC247'], [withEmblem, without])?.plate).toBe('CKWL247')
})

test('a second observation decides what one leaves open', () => {
  const observations = [
    logProbabilitiesOf(['P', 'A', 'R', 'K', 'MW', 'E'], 0.55),
    logProbabilitiesOf(['P', 'A', 'R', 'K', 'WM', 'E'], 0.95),
  ]
  expect(bestHypothesis(['PARKME'], observations)?.plate).toBe('PARKWE')
})

test('no hypothesis where no text fits the probabilities', () => {
  expect(bestHypothesis(['XYZ'], [logProbabilitiesOf(['A', 'B', '1'])])).toBeNull()
})

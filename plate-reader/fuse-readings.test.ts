import { hasKnownFormat } from '@lotwise/domain/plate-formats'
import { expect, test } from 'vitest'
import { classIndex, CLASS_COUNT, ctcLogLikelihood, type LogProbabilities } from './ctc-likelihood.ts'
import { likeliestText, type Observer } from './fuse-readings.ts'
import { settleLookalikes } from './settle-lookalikes.ts'
import { ISSUES, plateOf } from './test/plate-layouts.ts'

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

/** An observer that sees these texts with these probabilities. */
function seeing(probabilities: Record<string, number>): Observer {
  return (text) => Math.log(probabilities[text] ?? 1e-9)
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

test('a second observer decides what one leaves open', () => {
  const observers = [seeing({ PARKME: 0.55, PARKWE: 0.45 }), seeing({ PARKWE: 0.95, PARKME: 0.05 })]
  expect(likeliestText(['PARKME', 'PARKWE'], observers)?.text).toBe('PARKWE')
})

test('one bad crop does not rule out what the others see clearly', () => {
  const clear = seeing({ CKWL247: 0.7, CCKWL247: 0.01 })
  const bad = seeing({ CCKWL247: 0.7 })
  expect(likeliestText(['CKWL247', 'CCKWL247'], [clear, clear, bad])?.text).toBe('CKWL247')
})

test('nothing read is no text', () => {
  expect(likeliestText([], [seeing({})])).toBeNull()
})

test.each([
  ['an O among digits', 'CKWLO24', { CKWLO24: 0.4, CKWL024: 0.3 }, 'CKWL024'],
  ['an O the readers are sure of', 'CKWLO24', { CKWLO24: 0.7, CKWL024: 0.01 }, 'CKWLO24'],
  ['a plate in a known format', 'ABC012', { ABC012: 0.4, ABCO12: 0.4 }, 'ABC012'],
  ['a vanity plate', 'BOBO', { BOBO: 0.4, B0BO: 0.3, BOB0: 0.3 }, 'BOBO'],
  ['an I in a Quebec plate', 'HI2ABC', { HI2ABC: 0.4, H12ABC: 0.3 }, 'H12ABC'],
])('%s', (_, read, seen, settled) => {
  expect(settleLookalikes(read, seeing(seen))).toBe(settled)
})

test('where two spellings have a known format, the plate stays as it was read', () => {
  expect(settleLookalikes('OO1ABC', seeing({ OO1ABC: 0.3, '001ABC': 0.2 }))).toBe('001ABC')
  expect(settleLookalikes('OO1ABC', seeing({ OO1ABC: 0.3, '001ABC': 0.2, O01ABC: 0.2 }))).toBe('OO1ABC')
})

test('what each province and territory issues, now and before, has a known format', () => {
  expect(Object.keys(ISSUES)).toHaveLength(13)
  for (const { current, previous } of Object.values(ISSUES)) {
    for (const issue of [current, previous]) {
      const { serial } = plateOf(issue, 1)
      expect({ serial, isKnown: hasKnownFormat(serial.replace(' ', '')) }).toEqual({ serial, isKnown: true })
    }
  }
})

import { expect, test } from 'vitest'
import { bestSpelling } from './best-spelling.ts'
import { classOf, CLASSES, likelihoodOf, type Evidence } from './evidence.ts'

/** Columns in turn a character and nothing; a column with two characters is sure of the first by this share. */
function evidenceOf(columns: string[], share = 0.9): Evidence {
  const logs = new Float32Array(columns.length * 2 * CLASSES).fill(Math.log(1e-6))
  for (const [index, [sure, other]] of columns.map((chars) => [...chars]).entries()) {
    const at = index * 2 * CLASSES
    logs[at + classOf(sure!)] = Math.log(other ? share : 1)
    if (other) logs[at + classOf(other)] = Math.log(1 - share)
    logs[at + CLASSES] = 0
  }
  return { columns: columns.length * 2, logs }
}

test('how likely a text is follows from what was seen', () => {
  const seen = evidenceOf(['A', 'B', '1O'])
  expect(Math.exp(likelihoodOf(seen, 'AB1'))).toBeCloseTo(0.9, 3)
  expect(Math.exp(likelihoodOf(seen, 'ABO'))).toBeCloseTo(0.1, 3)
  expect(Math.exp(likelihoodOf(seen, 'AB'))).toBeLessThan(0.001)
})

test('a character that comes twice needs something between', () => {
  expect(Math.exp(likelihoodOf(evidenceOf(['A', 'A', '1']), 'AA1'))).toBeCloseTo(1, 3)
  expect(Math.exp(likelihoodOf(evidenceOf(['A', 'A', '1']), 'A1'))).toBeLessThan(0.001)
})

test('an O where serials have digits is a zero, if it may be one by sight', () => {
  expect(bestSpelling(['CKWLO24'], [evidenceOf(['C', 'K', 'W', 'L', 'O0', '2', '4'])])?.plate).toBe('CKWL024')
  expect(bestSpelling(['CKWLO24'], [evidenceOf(['C', 'K', 'W', 'L', 'O', '2', '4'])])?.plate).toBe('CKWLO24')
})

test('an emblem read as a letter is left out where the rest is a serial', () => {
  const withEmblem = evidenceOf(['C', 'K', 'W', 'L', 'C', '2', '4', '7'], 0.9)
  const without = evidenceOf(['C', 'K', 'W', 'L', '2', '4', '7'])
  expect(bestSpelling(['CKWLC247'], [withEmblem, without])?.plate).toBe('CKWL247')
})

test('two looks settle what one leaves open', () => {
  const looks = [evidenceOf(['P', 'A', 'R', 'K', 'MW', 'E'], 0.55), evidenceOf(['P', 'A', 'R', 'K', 'WM', 'E'], 0.95)]
  expect(bestSpelling(['PARKME'], looks)?.plate).toBe('PARKWE')
})

test('where nothing fits what was seen there is no spelling', () => {
  expect(bestSpelling(['XYZ'], [evidenceOf(['A', 'B', '1'])])).toBeNull()
})

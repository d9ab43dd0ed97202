import { expect, test } from 'vitest'
import { isSmallSlip, plateChange } from './plate-change.ts'

test.each([
  ['ABCO 123', 'ABC0 123'],
  ['BOSS 111', '8055 III'],
  ['ABCD 123', 'ABDC 123'],
  ['ABCD 123', 'ABCD 12'],
  ['ABCD 123', 'ABCD 145'],
  ['ABCD 123', 'AXCD 124'],
  ['AB1', 'AB2'],
])('%s for %s is a small slip', (entered, wanted) => {
  expect(isSmallSlip(entered, wanted)).toBe(true)
  expect(isSmallSlip(wanted, entered)).toBe(true)
})

test.each([
  ['ABCD 123', 'WXYZ 789'],
  ['ABCD 123', 'ABCX 145'],
  ['AB1', 'CD1'],
])('%s for %s is another plate', (entered, wanted) => {
  expect(isSmallSlip(entered, wanted)).toBe(false)
})

const asked: Parameters<typeof plateChange>[0] = {
  enteredAs: 'ABCD 123',
  wanted: 'ABCD 124',
  corrections: 0,
  carChanges: [],
  planPlates: [],
  knownCars: [],
  planTimeZone: null,
  paidAt: new Date('2026-06-02T12:00:00Z'),
  now: new Date('2026-06-02T14:00:00Z'),
}
const soon = new Date('2026-06-02T12:10:00Z')
const late = new Date('2026-06-02T12:10:00.001Z')
const plan = { ...asked, wanted: 'xyz9', planPlates: ['XYZ 9'], knownCars: ['XYZ 9'], planTimeZone: 'America/Toronto' }

test.each([
  { why: 'a slip, at any time', given: asked, answer: { kind: 'correction' } },
  { why: 'the third one', given: { ...asked, corrections: 2 }, answer: { kind: 'correction' } },
  { why: 'a fourth one', given: { ...asked, corrections: 3 }, answer: { refusal: 'plate_corrected_often' } },
  {
    why: 'another car within ten minutes',
    given: { ...asked, wanted: 'XYZ 9', now: soon },
    answer: { kind: 'other_car' },
  },
  { why: 'later', given: { ...asked, wanted: 'XYZ 9', now: late }, answer: { refusal: 'plate_too_different' } },
  {
    why: 'a second time',
    given: { ...asked, wanted: 'XYZ 9', now: soon, carChanges: [soon] },
    answer: { refusal: 'plate_too_different' },
  },
  {
    why: 'another car of a monthly plan, at any time',
    given: { ...asked, wanted: 'XYZ 9', planTimeZone: 'America/Toronto' },
    answer: { kind: 'other_car' },
  },
  {
    why: 'of a plan, a second one on the same day',
    given: {
      ...asked,
      wanted: 'XYZ 9',
      planTimeZone: 'America/Toronto',
      carChanges: [new Date('2026-06-02T04:00:00Z')],
    },
    answer: { refusal: 'car_changed_today' },
  },
  {
    why: 'of a plan, on the next day',
    given: {
      ...asked,
      wanted: 'XYZ 9',
      planTimeZone: 'America/Toronto',
      carChanges: [new Date('2026-06-02T03:59:59Z')],
    },
    answer: { kind: 'other_car' },
  },
  {
    why: 'back to another car of the plan, on the same day',
    given: { ...plan, carChanges: [soon, soon, soon] },
    answer: { kind: 'other_car' },
  },
  {
    why: 'another car of the plan whose plate is almost the same',
    given: { ...plan, enteredAs: 'XYZ 8' },
    answer: { kind: 'other_car' },
  },
  {
    why: 'one that is no longer on the list, and almost the same',
    given: { ...plan, enteredAs: 'XYZ 8', planPlates: [], carChanges: [soon] },
    answer: { refusal: 'car_changed_today' },
  },
  {
    why: 'a fifth time',
    given: { ...plan, carChanges: [soon, soon, soon, soon] },
    answer: { refusal: 'car_changed_today' },
  },
])('$why: $answer', ({ given, answer }) => {
  expect(plateChange(given)).toEqual(answer)
})

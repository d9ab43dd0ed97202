import { expect, test } from 'vitest'
import { arrivalUntil, firstSeen, graceRefusal, isInEndGrace } from './grace.ts'

const NOW = new Date('2026-06-10T12:00:00Z')

test.each([
  [0, null],
  [60, null],
  [61, 'grace_invalid'],
  [-1, 'grace_invalid'],
  [2.5, 'grace_invalid'],
  [Number.NaN, 'grace_invalid'],
])('%s minutes of grace: %s', (minutes, refusal) => {
  expect(graceRefusal(minutes)).toBe(refusal)
})

test('the end has its own minutes, and none at all where the lot gives none', () => {
  const ended = new Date('2026-06-10T11:55:00Z')
  expect(isInEndGrace(ended, NOW, { arrivalMinutes: 0, endMinutes: 5 })).toBe(true)
  expect(isInEndGrace(ended, NOW, { arrivalMinutes: 60, endMinutes: 4 })).toBe(false)
  expect(isInEndGrace(NOW, new Date(NOW.getTime() + 1), { arrivalMinutes: 10, endMinutes: 0 })).toBe(false)
})

const at = (time: string) => new Date(`2026-06-10T${time}:00Z`)

test('who is seen first at noon has until ten past, and then no more', () => {
  const grace = { arrivalMinutes: 10, endMinutes: 0 }
  expect(arrivalUntil(null, NOW, grace)).toEqual(at('12:10'))
  expect(arrivalUntil(at('11:51'), NOW, grace)).toEqual(at('12:01'))
  expect(arrivalUntil(at('11:50'), NOW, grace)).toBeNull()
  expect(arrivalUntil(null, NOW, { arrivalMinutes: 0, endMinutes: 10 })).toBeNull()
})

test.each([
  ['never', [], null],
  ['twice', ['11:50', '11:40'], '11:40'],
  ['before it was found', ['11:00', 'found 11:20'], null],
  ['before and after it was found', ['11:00', 'found 11:20', '11:50', '11:55'], '11:50'],
  ['more than twelve hours ago', ['00:00', '11:50'], '11:50'],
])('first seen: %s', (_, sightings, seen) => {
  const all = sightings.map((one) => ({ at: at(one.slice(-5)), isFound: one.startsWith('found') }))
  expect(firstSeen(all, NOW)).toEqual(seen && at(seen))
})

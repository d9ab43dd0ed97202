import { expect, test } from 'vitest'
import { figuresFor } from './use-figures.ts'

const NOW = new Date('2026-11-15T17:00:00Z')
const en = figuresFor('en', 'America/Toronto')
const fr = figuresFor('fr', 'America/Toronto')

test.each([
  ['2026-11-15T16:59:40Z', 'now'],
  ['2026-11-15T16:55:00Z', '5 mins ago'],
  ['2026-11-15T15:00:00Z', '2 hrs ago'],
  ['2026-11-15T19:30:00Z', 'in 2 hrs'],
  ['2026-11-14T16:00:00Z', 'yesterday'],
  ['2026-11-12T16:00:00Z', '3 days ago'],
  ['2026-10-31T16:00:00Z', 'Oct 31'],
  ['2036-11-15T17:00:00Z', 'Nov 15, 2036'],
])('%s is %s', (instant, shown) => {
  expect(en.fromNow(new Date(instant), NOW)).toBe(shown)
})

test('a day of the calendar is that day in every zone', () => {
  expect(en.tickDay('2026-11-01')).toBe('Nov 1')
  expect(en.barMonth('2026-11')).toBe('November 2026')
  expect(fr.barMonth('2026-11')).toBe('novembre 2026')
})

test('a change carries its sign', () => {
  expect(en.percent(12.4)).toBe('+12%')
  expect(en.percent(-3.6)).toBe('-4%')
  expect(en.percent(0)).toBe('0%')
})

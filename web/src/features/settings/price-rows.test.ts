import { SETTINGS_DEFAULTS, toLotSettings } from '@lotwise/domain/lot-settings'
import { cents } from '@lotwise/domain/money'
import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'

const DEFAULTS = toLotSettings(SETTINGS_DEFAULTS)
const shown = (change: Partial<typeof DEFAULTS>) =>
  priceRows(DEFAULTS, { ...DEFAULTS, ...change }).map(({ stay, after, isChanged }) => [
    stay,
    after?.price,
    after?.hours,
    isChanged,
  ])

test('the defaults, unchanged', () => {
  expect(shown({})).toEqual([
    [1, 450, 1, false],
    [2, 900, 2, false],
    [3, 1350, 3, false],
    [4, 1650, 12, false],
    ['day', 1650, 12, false],
    ['month', 15000, null, false],
  ])
})

test('a dearer hour meets the daily maximum at three, and then lasts the day', () => {
  expect(shown({ hourlyRate: cents(600), maxDailyRate: cents(1400) })).toEqual([
    [1, 600, 1, true],
    [2, 1200, 2, true],
    [3, 1400, 12, true],
    [4, 1400, 12, true],
    ['day', 1400, 12, true],
    ['month', 15000, null, false],
  ])
})

test('with at most two hours longer stays are taken away, and two hours last two', () => {
  expect(shown({ maxHours: 2 })).toEqual([
    [1, 450, 2, true],
    [2, 900, 2, false],
    [3, undefined, undefined, true],
    [4, undefined, undefined, true],
    ['day', undefined, undefined, true],
    ['month', 15000, null, false],
  ])
})

test('what the lot keeps is less the platform fee and the card fee', () => {
  const kept = priceRows(DEFAULTS, DEFAULTS).map(({ after }) => after?.net)
  expect(kept).toEqual([362, 754, 1146, 1407, 1407, 13035])
})

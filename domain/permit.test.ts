import { expect, test } from 'vitest'
import {
  firstDayOf,
  lastDayOf,
  permitApplies,
  permitProblem,
  permitState,
  permitTime,
  weekdayBits,
  weekdaysOf,
  type PermitEntry,
} from './permit.ts'

const ZONE = 'America/Toronto'
const ENTRY: PermitEntry = {
  holder: 'Bakery staff',
  phone: '',
  license_plates: ['ABC 123'],
  from: '2026-03-02',
  until: '2026-03-13',
  weekdays: [1, 2, 3, 4, 5],
  reason: 'Staff',
  notes: '',
}

test.each<[string, Partial<PermitEntry>, string | null]>([
  ['as it should be', {}, null],
  ['no holder', { holder: '  ' }, 'permit_holder_required'],
  ['no plate', { license_plates: [] }, 'plate_required'],
  ['a blank plate', { license_plates: ['ABC 123', ' '] }, 'plate_required'],
  ['a plate twice', { license_plates: ['ABC 123', 'abc-123'] }, 'permit_plate_twice'],
  ['too many plates', { license_plates: Array.from({ length: 21 }, (_, n) => `P${n}`) }, 'permit_plates_too_many'],
  ['a long phone number', { phone: '123456789012345' }, 'phone_too_long'],
  ['a day that does not exist', { until: '2026-02-30' }, 'permit_day_invalid'],
  ['an end before the start', { until: '2026-03-01' }, 'permit_days_reversed'],
  ['one day', { until: '2026-03-02' }, null],
  ['no weekday', { weekdays: [] }, 'permit_weekdays_required'],
])('%s', (_, change, reason) => {
  expect(permitProblem({ ...ENTRY, ...change })?.reason ?? null).toBe(reason)
})

test('it lasts from the first midnight of the lot to the last, also over the night the clocks change', () => {
  const time = permitTime(ENTRY, ZONE)
  expect([time.starts_at.toISOString(), time.ends_at.toISOString()]).toEqual([
    '2026-03-02T05:00:00.000Z',
    '2026-03-14T04:00:00.000Z',
  ])
  expect([firstDayOf(time, ZONE), lastDayOf(time, ZONE)]).toEqual(['2026-03-02', '2026-03-13'])
  expect([weekdayBits([1, 7]), weekdaysOf(65), time.weekdays]).toEqual([65, [1, 7], 31])
})

test.each([
  ['before the first day', '2026-03-02T04:59:59Z', 'upcoming', false],
  ['the first moment', '2026-03-02T05:00:00Z', 'running', true],
  ['late on a Friday', '2026-03-07T04:59:00Z', 'running', true],
  ['Saturday of the lot', '2026-03-07T05:00:00Z', 'running', false],
  ['the last moment', '2026-03-14T03:59:59Z', 'running', true],
  ['after the last day', '2026-03-14T04:00:00Z', 'ended', false],
])('%s', (_, now, state, applies) => {
  const time = permitTime(ENTRY, ZONE)
  expect([permitState(time, new Date(now)), permitApplies(time, new Date(now), ZONE)]).toEqual([state, applies])
})

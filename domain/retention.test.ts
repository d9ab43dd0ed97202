import { expect, test } from 'vitest'
import { moneyRecordsEnd, moneyRecordsSince } from './retention.ts'

test.each([
  ['2026-01-01T05:00:00Z', '2033-01-01T05:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2033-01-01T05:00:00.000Z'],
  ['2027-01-01T04:59:59Z', '2033-01-01T05:00:00.000Z'],
  ['2027-01-01T05:00:00Z', '2034-01-01T05:00:00.000Z'],
])('what was paid at %s is on record until the end of the sixth year after', (paid, end) => {
  expect(moneyRecordsEnd(new Date(paid)).toISOString()).toBe(end)
})

test('what is past its end lies before the years still on record', () => {
  const end = moneyRecordsEnd(new Date('2026-07-01T12:00:00Z'))
  expect(moneyRecordsSince(end) > new Date('2026-12-31T23:59:59-05:00')).toBe(true)
  expect(moneyRecordsSince(new Date(end.getTime() - 1)) < new Date('2026-07-01T12:00:00Z')).toBe(true)
})

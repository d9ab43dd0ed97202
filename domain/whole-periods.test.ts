import { expect, test } from 'vitest'
import { wholeHalfHours, wholeUtcDays } from './whole-periods.ts'

test.each([
  ['11:00:00Z', '13:30:00Z', '11:00:00Z', '13:30:00Z'],
  ['11:00:00.001Z', '13:29:59.999Z', '11:30:00Z', '13:00:00Z'],
  ['11:10:00Z', '11:59:00Z', '11:59:00Z', '11:59:00Z'],
  ['11:10:00Z', '11:20:00Z', '11:20:00Z', '11:20:00Z'],
])('from %s to %s whole half hours begin at %s and end at %s', (from, to, first, last) => {
  const at = (time: string) => new Date(`2026-11-16T${time}`)
  expect(wholeHalfHours({ from: at(from), to: at(to) })).toEqual({ from: at(first), to: at(last) })
})

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z', '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z'],
  ['2026-11-16T00:00:00.001Z', '2026-11-18T23:59:59.999Z', '2026-11-17T00:00:00Z', '2026-11-18T00:00:00Z'],
  ['2026-11-16T05:00:00Z', '2026-11-17T19:00:00Z', '2026-11-17T19:00:00Z', '2026-11-17T19:00:00Z'],
  ['0002-11-18T10:00:00Z', '1970-01-02T00:00:00Z', '0002-11-19T00:00:00Z', '1970-01-02T00:00:00Z'],
])('from %s to %s whole days begin at %s and end at %s', (from, to, first, last) => {
  expect(wholeUtcDays({ from: new Date(from), to: new Date(to) })).toEqual({
    from: new Date(first),
    to: new Date(last),
  })
})

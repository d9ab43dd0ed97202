import { expect, test } from 'vitest'
import { wholeHalfHours } from './half-hours.ts'

test.each([
  ['11:00:00Z', '13:30:00Z', '11:00:00Z', '13:30:00Z'],
  ['11:00:00.001Z', '13:29:59.999Z', '11:30:00Z', '13:00:00Z'],
  ['11:10:00Z', '11:59:00Z', '11:59:00Z', '11:59:00Z'],
  ['11:10:00Z', '11:20:00Z', '11:20:00Z', '11:20:00Z'],
])('from %s to %s they begin at %s and end at %s', (from, to, first, last) => {
  const at = (time: string) => new Date(`2026-11-16T${time}`)
  expect(wholeHalfHours({ from: at(from), to: at(to) })).toEqual({ from: at(first), to: at(last) })
})

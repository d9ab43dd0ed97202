import { expect, test } from 'vitest'
import { markOf, serverTime } from './server-clock.ts'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-06-10T12:00:00Z')
const minutes = (count: number) => count * 60_000
const at = (device: number, monotonic: number) => ({ device, monotonic })

test.each([
  ['an hour fast', HOUR],
  ['an hour slow', -HOUR],
])('a clock that is %s tells the server’s time all the same, also after the page was opened again', (_, wrong) => {
  const mark = { serverAt: SERVER, deviceAt: SERVER + wrong, monotonicAt: 500 }
  const later = SERVER + wrong + minutes(20)
  const expected = { now: new Date('2026-06-10T12:20:00Z'), isCertain: true }
  expect(serverTime(mark, at(later, 500 + minutes(20)))).toEqual(expected)
  expect(serverTime({ serverAt: SERVER, deviceAt: SERVER + wrong }, at(later, 3))).toEqual(expected)
})

test('a phone that slept has its clock to go by', () => {
  const mark = { serverAt: SERVER, deviceAt: SERVER, monotonicAt: 0 }
  expect(serverTime(mark, at(SERVER + HOUR, minutes(1))).now).toEqual(new Date('2026-06-10T13:00:00Z'))
})

test('a clock that was set back is noticed: at least so much time has passed, and the age is not certain', () => {
  const mark = { serverAt: SERVER, deviceAt: SERVER, monotonicAt: 0 }
  const setBack = serverTime(mark, at(SERVER - HOUR, minutes(15)))
  expect(setBack).toEqual({ now: new Date('2026-06-10T12:15:00Z'), isCertain: false })
  const reopened = serverTime({ serverAt: SERVER, deviceAt: SERVER }, at(SERVER - HOUR, 3))
  expect(reopened).toEqual({ now: new Date(SERVER), isCertain: false })
})

test('on a slow connection the server’s time was read halfway', () => {
  const mark = markOf('2026-06-10T12:00:00Z', at(SERVER, 0), at(SERVER + 10_000, 10_000))
  expect(serverTime(mark, at(SERVER + 10_000, 10_000)).now).toEqual(new Date('2026-06-10T12:00:05Z'))
})

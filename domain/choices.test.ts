import { expect, test } from 'vitest'
import { offeredHours } from './choices.ts'
import { hoursAdded, hoursGranted, type StaySettings } from './expiry.ts'
import { cents } from './money.ts'

const lot = (hourly: number, daily: number, maxHours: number): StaySettings => ({
  hourlyRate: cents(hourly),
  maxDailyRate: cents(daily),
  maxHours,
})

test.each([
  { why: 'every choice has its use', stay: lot(450, 1650, 12), stays: [1, 2, 3, 12], extensions: [1, 2, 3, 12] },
  { why: 'three hours last as long as the day', stay: lot(300, 1200, 10), stays: [1, 2, 3], extensions: [1, 2, 3, 10] },
  { why: 'three hours cost as much as the day', stay: lot(600, 1400, 12), stays: [1, 2, 12], extensions: [1, 2, 12] },
  { why: 'an hour costs as much as the day', stay: lot(500, 500, 12), stays: [12], extensions: [12] },
  { why: 'an hour lasts as long as two', stay: lot(400, 1000, 2), stays: [1], extensions: [1, 2] },
])('$why', ({ stay, stays, extensions }) => {
  expect(offeredHours(stay, (hours) => hoursGranted(hours, stay))).toEqual(stays)
  expect(offeredHours(stay, hoursAdded)).toEqual(extensions)
})

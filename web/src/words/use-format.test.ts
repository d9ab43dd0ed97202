import { fromDollars } from '@lotwise/domain/money'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { formatFor } from './use-format.ts'

const TORONTO = 'America/Toronto'
const NOON = new Date('2026-06-10T12:00:00-04:00')
const english = formatFor('en', en)
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['2026-06-10T16:35:00-04:00', '4:35 p.m. today'],
  ['2026-06-11T00:00:00-04:00', '12:00 a.m. tomorrow'],
  ['2026-06-12T09:05:00-04:00', '9:05 a.m. on Fri, Jun 12'],
])('%s is %s on the wall of the lot', (instant, text) => {
  expect(plain(english.moment(new Date(instant), NOON, TORONTO)).replace('Fri, Jun. 12', 'Fri, Jun 12')).toBe(text)
})

test('tomorrow is the next day on the wall, also when the clocks go back', () => {
  const beforeMidnight = new Date('2026-10-31T23:30:00-04:00')
  expect(plain(english.moment(new Date('2026-11-01T01:30:00-05:00'), beforeMidnight, TORONTO))).toBe(
    '1:30 a.m. tomorrow',
  )
  const ofTheLongDay = new Date('2026-11-01T00:30:00-04:00')
  expect(plain(english.moment(new Date('2026-11-02T00:15:00-05:00'), ofTheLongDay, TORONTO))).toBe(
    '12:15 a.m. tomorrow',
  )
})

test("the lot's time zone counts, not the phone's", () => {
  expect(plain(english.moment(NOON, NOON, 'America/Vancouver'))).toBe('9:00 a.m. today')
})

test.each([
  ['2026-06-10T16:35:00-04:00', 'payé jusqu’à aujourd’hui à 16 h 35'],
  ['2026-06-11T09:00:00-04:00', 'payé jusqu’à demain à 9 h 00'],
  ['2026-06-14T09:00:00-04:00', 'payé jusqu’au dim. 14 juin à 9 h 00'],
])('in French %s is %s', (instant, text) => {
  const moment = formatFor('fr', fr).moment(new Date(instant), NOON, TORONTO)
  expect(plain(`${fr.hours.paidUntil(moment)} ${moment}`)).toBe(text)
})

test('money in both languages', () => {
  expect(english.money(fromDollars(9))).toBe('$9.00')
  expect(plain(formatFor('fr', fr).money(fromDollars(9)))).toBe('9,00 $')
})

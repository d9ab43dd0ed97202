import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'

const EVENT = {
  uid: 'abc@park.test',
  at: new Date('2026-11-01T08:05:00.250Z'),
  alarmMinutes: 30,
  summary: 'Parking ends; ABC 123, Harbour \\ Street',
  description: 'Line one\nline two',
  location: '12 Quay St, Toronto',
  url: 'https://park.test/lots/x/payment/complete/abc',
  writtenAt: new Date('2026-10-31T20:00:00Z'),
}

test('the end of the stay is in UTC, with an alarm before it', () => {
  const text = calendarText(EVENT)
  expect(text).toContain('\r\nDTSTART:20261101T080500Z\r\n')
  expect(text).toContain('\r\nDTSTAMP:20261031T200000Z\r\n')
  expect(text).toContain('\r\nTRIGGER:-PT30M\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('what has a meaning in the format is escaped', () => {
  const text = calendarText(EVENT)
  expect(text).toContain('SUMMARY:Parking ends\\; ABC 123\\, Harbour \\\\ Street\r\n')
  expect(text).toContain('DESCRIPTION:Line one\\nline two\r\n')
})

test('long lines are folded at 75 octets, between characters', () => {
  const summary = `Fin du stationnement à l’Île-des-Sœurs ${'é'.repeat(80)} 🚗🚗`
  const text = calendarText({ ...EVENT, summary })
  for (const line of text.split('\r\n')) expect(encodeURI(line).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
})

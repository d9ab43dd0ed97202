import { expect, test } from 'vitest'
import { isReminderDue, reminderTime } from './reminder.ts'

const at = (iso: string) => new Date(iso)
const reminder = {
  session: { paymentStatus: 'paid', paidAt: at('2026-06-02T08:00:00Z'), expiresAt: at('2026-06-02T12:00:00Z') },
  settings: { notificationEnabled: true, notificationThresholdMinutes: 90 },
  hasLaterStay: false,
  now: at('2026-06-02T10:30:00Z'),
} as const

test('the reminder goes out 90 minutes before the stay ends', () => {
  expect(reminderTime(reminder.session, 90)).toEqual(at('2026-06-02T10:30:00Z'))
  expect(isReminderDue(reminder)).toBe(true)
  expect(isReminderDue({ ...reminder, now: at('2026-06-02T10:29:59Z') })).toBe(false)
})

test('after downtime it still goes out, until the stay has ended', () => {
  expect(isReminderDue({ ...reminder, now: at('2026-06-02T11:59:59Z') })).toBe(true)
  expect(isReminderDue({ ...reminder, now: at('2026-06-02T12:00:00Z') })).toBe(false)
})

test('nobody is reminded where notifications are off', () => {
  const settings = { ...reminder.settings, notificationEnabled: false }
  expect(isReminderDue({ ...reminder, settings })).toBe(false)
})

test.each(['pending', 'refunded', 'Yolo'] as const)('a session that is %s gets no reminder', (paymentStatus) => {
  expect(isReminderDue({ ...reminder, session: { ...reminder.session, paymentStatus } })).toBe(false)
})

test('a plate that has been extended meanwhile gets no reminder for the old stay', () => {
  expect(isReminderDue({ ...reminder, hasLaterStay: true })).toBe(false)
})

test.each([
  ['four hours, notice 90 minutes', '16:00', 90, '14:30'],
  ['two hours, notice 90: not in the first half', '14:00', 90, '13:00'],
  ['an hour and a half and two minutes, notice 90', '13:32', 90, '12:46'],
  ['an hour and a half, notice 90: at the end of it', '13:30', 90, '13:15'],
  ['one hour, notice 90: at the end of it', '13:00', 90, '12:45'],
  ['one hour, notice 180', '13:00', 180, '12:45'],
  ['one hour, notice 30', '13:00', 30, '12:30'],
  ['one hour, notice 1', '13:00', 1, '12:59'],
  ['half an hour, notice 90', '12:30', 90, '12:15'],
])('%s', (_, until, notice, time) => {
  const stay = { paidAt: at('2026-06-02T12:00:00Z'), expiresAt: at(`2026-06-02T${until}:00Z`) }
  expect(reminderTime(stay, notice)).toEqual(at(`2026-06-02T${time}:00Z`))
})

test('a stay under half an hour and shorter than the notice gets no reminder', () => {
  const stay = { paidAt: at('2026-06-02T12:00:00Z'), expiresAt: at('2026-06-02T12:29:00Z') }
  expect(reminderTime(stay, 90)).toBeNull()
})

test('the notice is 90 minutes over a daylight-saving change too', () => {
  // Toronto: 01:30 comes twice; the stay ends at 02:00 standard time, 07:00 UTC.
  const stay = { paidAt: at('2026-11-01T02:00:00Z'), expiresAt: at('2026-11-01T07:00:00Z') }
  expect(reminderTime(stay, 90)).toEqual(at('2026-11-01T05:30:00Z'))
})

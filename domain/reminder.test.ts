import { expect, test } from 'vitest'
import { isReminderDue, reminderTime } from './reminder.ts'

const at = (iso: string) => new Date(iso)
const reminder = {
  session: { payment_status: 'paid', expires_at: at('2026-06-02T12:00:00Z') },
  settings: { notificationEnabled: true, notificationThresholdMinutes: 90 },
  latestExpiryOfPlate: at('2026-06-02T12:00:00Z'),
  now: at('2026-06-02T10:30:00Z'),
} as const

test('the reminder goes out 90 minutes before the stay ends', () => {
  expect(reminderTime(at('2026-06-02T12:00:00Z'), 90)).toEqual(at('2026-06-02T10:30:00Z'))
  expect(isReminderDue(reminder)).toBe(true)
  expect(isReminderDue({ ...reminder, now: at('2026-06-02T10:29:59Z') })).toBe(false)
})

test('nobody is reminded of a stay that has ended', () => {
  expect(isReminderDue({ ...reminder, now: at('2026-06-02T12:00:00Z') })).toBe(false)
})

test('nobody is reminded where notifications are off', () => {
  const settings = { ...reminder.settings, notificationEnabled: false }
  expect(isReminderDue({ ...reminder, settings })).toBe(false)
})

test.each(['pending', 'refunded', 'Yolo'] as const)('a session that is %s gets no reminder', (payment_status) => {
  expect(isReminderDue({ ...reminder, session: { ...reminder.session, payment_status } })).toBe(false)
})

test('a plate that has been extended meanwhile gets no reminder for the old stay', () => {
  expect(isReminderDue({ ...reminder, latestExpiryOfPlate: at('2026-06-02T14:00:00Z') })).toBe(false)
})

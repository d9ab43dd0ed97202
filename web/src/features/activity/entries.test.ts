import { expect, test } from 'vitest'
import { activityEn } from '../../words/activity-en.ts'
import { activityFr } from '../../words/activity-fr.ts'
import { en } from '../../words/en.ts'
import { formatFor } from '../../words/use-format.ts'
import { toActivity } from './to-activity.ts'
import { settingChanges } from './setting-changes.ts'

const format = formatFor('en', en)
const MEMBER = { user_email: 'kim@example.test', role: 'checker' }

test.each([
  ['session.refund_requested', { payment_status: 'paid' }, { amount_cents: 900 }, 'refunded $9.00 for ABCD 123'],
  ['session.refunded', { payment_status: 'paid' }, null, 'marked the payment for ABCD 123 as refunded'],
  ['session.deleted', { amount_cents: 450 }, null, 'deleted the session for ABCD 123 ($4.50)'],
  ['session.deleted', null, null, 'deleted the session for ABCD 123'],
  ['session.free_parker_added', null, { notes: null }, 'added a free parker, ABCD 123'],
  ['permit.ended', { license_plates: ['ABC 1', 'ABC 2'] }, null, 'ended the permit for ABC 1, ABC 2'],
  ['permit.imported', null, { permits: 12 }, 'imported 12 permits'],
  ['member.invited', null, MEMBER, 'invited kim@example.test as checker'],
  ['member.removed', MEMBER, null, 'removed kim@example.test (checker) from the team'],
  [
    'member.role_changed',
    MEMBER,
    { ...MEMBER, role: 'admin' },
    'changed the role of kim@example.test from checker to admin',
  ],
  ['member.declined', MEMBER, null, 'declined the invitation as checker'],
  ['session.plate_changed', null, { kind: 'correction' }, 'recorded that the driver corrected the plate, now ABCD 123'],
  [
    'session.plate_changed',
    null,
    { kind: 'other_car' },
    'recorded that the driver changed to another car, now ABCD 123',
  ],
  ['session.plate_changed', null, { kind: 'other_car', by: 'staff' }, 'changed the plate of a stay, now ABCD 123'],
  [
    'session.plan_plate_changed',
    null,
    { listed: true },
    'recorded that the driver added a car to the monthly plan for ABCD 123',
  ],
  ['session.minutes_added', null, { minutes: 30 }, 'added 30 minutes for ABCD 123'],
  [
    'session.stopped',
    {},
    { amount_cents: 900 },
    'recorded that the driver stopped early for ABCD 123: $9.00 goes back',
  ],
  ['driver.erased', null, { sessions: 2 }, 'erased a driver’s personal data on request (2 sessions)'],
  ['settings.changed', {}, {}, 'changed the settings'],
  ['lot.marked_full', { is_full: false }, { is_full: true }, 'marked the lot as full'],
  ['lot.sales_resumed', { is_full: true }, { is_full: false }, 'started selling parking again'],
  ['session.exported', null, {}, 'exported sessions to a file'],
  ['session.paid', null, {}, 'recorded a payment for ABCD 123'],
  [
    'session.subscription_changed',
    { auto_renew: true },
    { auto_renew: false },
    'noted that the monthly subscription for ABCD 123 will not renew',
  ],
  ['moon.landed', null, null, 'moon.landed'],
])('%s %j → %j is shown as: %s', (action, before, after, sentence) => {
  expect(activityEn.did(toActivity({ action, before, after, license_plate: 'ABCD 123' }, format))).toBe(sentence)
})

test('in French it is a sentence too', () => {
  const entry = {
    action: 'member.role_changed',
    before: MEMBER,
    after: { ...MEMBER, role: 'admin' },
    license_plate: null,
  }
  expect(activityFr.did(toActivity(entry, format))).toBe(
    'a changé le rôle de kim@example.test de contrôleur à administrateur',
  )
})

test('settings are shown from what to what: money, hours, minutes, on and off, and what was empty', () => {
  const before = {
    hourly_rate_cents: 450,
    max_hours: 12,
    notification_threshold: 90,
    notification_enabled: true,
    province: null,
    gst_hst_number: null,
  }
  const after = {
    hourly_rate_cents: 525,
    max_hours: 1,
    notification_threshold: 30,
    notification_enabled: false,
    province: 'ON',
    gst_hst_number: '123456789RT0001',
  }
  const told = settingChanges({ before, after }, activityEn, format)
  expect(told.map((change) => [change.name, change.before, change.after])).toEqual([
    ['Hourly rate', '$4.50', '$5.25'],
    ['Max hours', '12 hours', '1 hour'],
    ['Reminders', 'On', 'Off'],
    ['Reminder before the end', '90 minutes', '30 minutes'],
    ['Province or territory', 'Empty', 'ON'],
    ['GST/HST number', 'Empty', '123456789 RT 0001'],
  ])
})

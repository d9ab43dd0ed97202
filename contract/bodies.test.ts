import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recoverAccount, resetTempPassword } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { updateSettings } from './lot-settings.ts'
import { createPaymentIntent, refundPayment } from './payments.ts'
import { ocrPlate } from './plates.ts'
import { driverSessionRecord } from './driver-session.ts'
import { lotRecord } from './records.ts'
import { getRevenue } from './reports.ts'
import { createSession, extendSession } from './sessions.ts'
import { listStaffSessions } from './staff-sessions.ts'
import { changeRole, inviteTeamMember } from './team.ts'

const ID = '11111111-1111-4111-8111-111111111111'

const once = { license_plate: 'ABC123', phone: '(555) 555-5555', hours: 2 }
const monthly = {
  license_plate: 'ABC123',
  phone: '(555) 555-5555',
  monthly: true,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
}

test.each<[string, Endpoint, unknown]>([
  ['a stay', createSession, once],
  ['a month', createSession, monthly],
  ['an extension', extendSession, { hours: 3 }],
  ['an intent', createPaymentIntent, { amount: 4.5, sessionId: ID }],
  ['a refund with its kind of payment', refundPayment, { sessionId: ID, paymentId: 'pi_1', paymentMethodType: 'card' }],
  ['a refund of a session without a payment', refundPayment, { sessionId: ID, paymentId: null }],
  ['a reset', resetTempPassword, { email: 'a@b.ca', flow_type: 'forgot_password' }],
  ['one setting alone', updateSettings, { hourly_rate: 5 }],
  ['an invitation', inviteTeamMember, { lotId: ID, email: 'a@b.ca', role: 'checker' }],
  ['a photo', ocrPlate, { imageDataUrl: 'data:image/jpeg;base64,AAAA' }],
])('%s is taken as the specification writes it', (_, line, body) => {
  expect(v.safeParse(line.body, body).success).toBe(true)
})

test.each<[string, Endpoint, unknown]>([
  ['hours in a list', createSession, { ...once, hours: ['9'] }],
  ['hours as text', createSession, { ...once, hours: '9' }],
  ['hours in an object', extendSession, { hours: { valueOf: 1 } }],
  ['half an hour', extendSession, { hours: 0.5 }],
  ['no hours', extendSession, {}],
  ['endless hours', extendSession, { hours: Infinity }],
  ['a price of its own', createSession, { ...once, amount: 0.01 }],
  ['a status of its own', createSession, { ...once, payment_status: 'paid' }],
  ['another lot', createSession, { ...once, lot_id: ID }],
  ['hours and a month at once', createSession, { ...monthly, hours: 1 }],
  ['a month that is not one', createSession, { ...monthly, monthly: false }],
  ['a month with no e-mail', createSession, { ...monthly, email: undefined }],
  ['an endless plate', createSession, { ...once, license_plate: 'A'.repeat(201) }],
  ['an amount as text', createPaymentIntent, { amount: '4.5', sessionId: ID }],
  ['an amount that is no number', createPaymentIntent, { amount: Number.NaN, sessionId: ID }],
  ['an id that is none', createPaymentIntent, { amount: 4.5, sessionId: '1 or 1=1' }],
  ['a list of ids', createPaymentIntent, { amount: 4.5, sessionId: [ID] }],
  ['an account of its own', createPaymentIntent, { amount: 4.5, sessionId: ID, stripeAccountId: 'acct_evil' }],
  ['another way to pay', refundPayment, { sessionId: ID, paymentId: 'pi_1', paymentMethodType: 'cash' }],
  ['a new owner', changeRole, { role: 'owner' }],
  ['an invited owner', inviteTeamMember, { lotId: ID, email: 'a@b.ca', role: 'owner' }],
  ['a flow that is not offered', resetTempPassword, { email: 'a@b.ca', flow_type: 'magic' }],
  ['a page instead of a photo', ocrPlate, { imageDataUrl: 'data:text/html,<script>' }],
  ['an address instead of a photo', ocrPlate, { imageDataUrl: 'http://169.254.169.254/' }],
  ['a switch as text', updateSettings, { notification_enabled: 'false' }],
  ['a setting that is not one', updateSettings, { public_site_url: 'https://evil.example' }],
])('%s is refused', (_, line, body) => {
  expect(v.safeParse(line.body, body).success).toBe(false)
})

test('a refund is of a card payment unless it says otherwise', () => {
  expect(v.parse(refundPayment.body, { sessionId: ID, paymentId: 'pi_1' })).toEqual({
    sessionId: ID,
    paymentId: 'pi_1',
    paymentMethodType: 'card',
  })
})

test('the dashboard opens with a hundred newest sessions', () => {
  expect(v.parse(listStaffSessions.query, {})).toEqual({
    activity: 'all',
    payment_status: 'all',
    session_type: 'all',
    sort: 'created_at',
    order: 'desc',
    page: 1,
    page_size: 100,
  })
})

test.each(['50', '100', '200', '500'])('a page may have %s rows', (page_size) => {
  expect(v.parse(listStaffSessions.query, { page_size }).page_size).toBe(Number(page_size))
})

test.each<[Endpoint, Record<string, string>]>([
  [listStaffSessions, { sort: 'password_hash' }],
  [listStaffSessions, { sort: 'created_at; drop table lots' }],
  [listStaffSessions, { order: 'sideways' }],
  [listStaffSessions, { page_size: '1e9' }],
  [listStaffSessions, { page_size: '1000' }],
  [listStaffSessions, { page_size: '0' }],
  [listStaffSessions, { page: '0' }],
  [listStaffSessions, { page: '-1' }],
  [listStaffSessions, { page: '1.5' }],
  [listStaffSessions, { page: '99999999999' }],
  [listStaffSessions, { activity: 'sleeping' }],
  [listStaffSessions, { payment_status: 'stolen' }],
  [listStaffSessions, { from: 'yesterday' }],
  [listStaffSessions, { search: 'A'.repeat(41) }],
  [getRevenue, { days: '8' }],
  [getRevenue, { days: '365; select 1' }],
])('%$: a query outside the lists is refused', (line, query) => {
  expect(v.safeParse(line.query, query).success).toBe(false)
})

test.each(['7', '30', '365'])('revenue is shown over %s days', (days) => {
  expect(v.safeParse(getRevenue.query, { days }).success).toBe(true)
})

test('what @supabase/auth-js sends to ask for a recovery link is taken', () => {
  const query = v.safeParse(recoverAccount.query, { redirect_to: 'http://localhost:3000/admin/reset-password' })
  const body = v.safeParse(recoverAccount.body, {
    email: 'a@b.ca',
    code_challenge: 'x',
    code_challenge_method: 's256',
    gotrue_meta_security: {},
  })
  expect([query.success, body.success]).toEqual([true, true])
})

test('a driver is never sent phone, e-mail, names or notes', () => {
  expect(Object.keys(driverSessionRecord.entries)).toEqual([
    'id',
    'license_plate',
    'hours',
    'amount',
    'expires_at',
    'created_at',
    'location',
    'lot_id',
    'lot_slug',
    'auto_renew',
    'session_type',
    'payment_status',
    'payment_method_type',
    'card_type',
    'card_last4',
    'can_stop',
    'stopped_at',
    'extended',
    'pay_later',
    'reminder_minutes',
    'renewing',
    'renewing_until',
  ])
})

test('the public record of a lot has no payment account', () => {
  expect(Object.keys(lotRecord.entries)).toEqual([
    'id',
    'slug',
    'display_name',
    'name',
    'description',
    'address',
    'status',
    'timezone',
  ])
})

import { expect, test } from 'vitest'
import { SIGNUP_DEFAULTS, signupRefusal, signupRefusals } from './signup.ts'

const signup = {
  businessName: 'Harbour Parking Inc.',
  contactName: 'Jo Doe',
  email: 'jo@example.com',
  phone: '(416) 555-0199',
  lotName: 'Harbour Street',
  lotSlug: 'harbour-street',
  address: '1 Harbour Street',
  description: '',
  hourlyRate: 4.5,
  maxDailyRate: 18,
  maxHours: 12,
}

test('signup proposes 18 dollars a day', () => {
  expect(SIGNUP_DEFAULTS).toEqual({ hourlyRate: 4.5, maxDailyRate: 18, maxHours: 12 })
})

test('a full form without a description is accepted', () => {
  expect(signupRefusal(signup)).toBeNull()
})

test.each([
  ['businessName', 'business_name_required'],
  ['contactName', 'contact_name_required'],
  ['email', 'email_required'],
  ['phone', 'contact_phone_required'],
  ['lotName', 'lot_name_required'],
  ['lotSlug', 'slug_required'],
  ['address', 'address_required'],
])('a signup without %s is refused', (field, reason) => {
  expect(signupRefusal({ ...signup, [field]: '  ' })).toEqual({ field, reason })
})

test.each([
  { field: 'email', value: 'jo@', reason: 'email_invalid' },
  { field: 'phone', value: 'none', reason: 'contact_phone_invalid' },
  { field: 'lotSlug', value: 'Harbour Street', reason: 'slug_invalid' },
  { field: 'hourlyRate', value: Number.NaN, reason: 'hourly_rate_invalid' },
  { field: 'hourlyRate', value: -0.01, reason: 'hourly_rate_invalid' },
  { field: 'hourlyRate', value: 1e300, reason: 'hourly_rate_invalid' },
  { field: 'maxDailyRate', value: 1000.01, reason: 'max_daily_rate_invalid' },
  { field: 'maxHours', value: 0, reason: 'max_hours_invalid' },
  { field: 'maxHours', value: 25, reason: 'max_hours_invalid' },
  { field: 'maxHours', value: 1.5, reason: 'max_hours_invalid' },
])('a signup with $value as $field is refused', ({ field, value, reason }) => {
  expect(signupRefusal({ ...signup, [field]: value })).toEqual({ field, reason })
})

test('an empty form is refused with all missing fields in form order', () => {
  const empty = { ...signup, businessName: '', email: 'jo@', phone: ' ', maxHours: Number.NaN }
  expect(signupRefusals(empty)).toEqual([
    { field: 'businessName', reason: 'business_name_required' },
    { field: 'email', reason: 'email_invalid' },
    { field: 'phone', reason: 'contact_phone_required' },
    { field: 'maxHours', reason: 'max_hours_invalid' },
  ])
})

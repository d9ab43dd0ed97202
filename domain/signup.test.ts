import { expect, test } from 'vitest'
import { signupRefusal, signupRefusals } from './signup.ts'

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

test('a full form without a description is accepted', () => {
  expect(signupRefusal(signup)).toBeNull()
})

test.each(['businessName', 'contactName', 'email', 'phone', 'lotName', 'lotSlug', 'address'])(
  'a signup without %s is refused',
  (field) => {
    expect(signupRefusal({ ...signup, [field]: '  ' })).toEqual({ field, reason: 'required' })
  },
)

test.each([
  { field: 'email', value: 'jo@' },
  { field: 'phone', value: 'none' },
  { field: 'lotSlug', value: 'Harbour Street' },
  { field: 'hourlyRate', value: Number.NaN },
  { field: 'hourlyRate', value: -0.01 },
  { field: 'hourlyRate', value: 1e300 },
  { field: 'maxDailyRate', value: 1000.01 },
  { field: 'maxHours', value: 0 },
  { field: 'maxHours', value: 25 },
  { field: 'maxHours', value: 1.5 },
])('a signup with $value as $field is refused', ({ field, value }) => {
  expect(signupRefusal({ ...signup, [field]: value })).toEqual({ field, reason: 'invalid' })
})

test('an empty form is told all that is missing, in its order', () => {
  const empty = { ...signup, businessName: '', email: 'jo@', phone: ' ', maxHours: Number.NaN }
  expect(signupRefusals(empty)).toEqual([
    { field: 'businessName', reason: 'required' },
    { field: 'email', reason: 'invalid' },
    { field: 'phone', reason: 'required' },
    { field: 'maxHours', reason: 'invalid' },
  ])
})

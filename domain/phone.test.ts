import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREE_PARKER_PHONE, formatPhone, phoneE164, phoneRefusal } from './phone.ts'

test.each([
  { typed: '5555555555', stored: '(555) 555-5555' },
  { typed: '(555) 555-5555', stored: '(555) 555-5555' },
  { typed: '416.555.0199', stored: '(416) 555-0199' },
  { typed: ' 416 555 0199 ', stored: '(416) 555-0199' },
  { typed: '+1 (416) 555-0199', stored: '14165550199' },
  { typed: '555-0199', stored: '5550199' },
  { typed: '12345', stored: '12345' },
  { typed: '123456789012345678', stored: '12345678901234' },
  { typed: 'none', stored: '' },
])('"$typed" is stored as "$stored"', ({ typed, stored }) => {
  expect(formatPhone(typed)).toBe(stored)
})

test('a stored phone is at most 14 characters and storing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() x') }), (typed) => {
      const stored = formatPhone(typed)
      expect(stored.length).toBeLessThanOrEqual(14)
      expect(formatPhone(stored)).toBe(stored)
    }),
  )
})

test.each([
  { typed: '', refusal: 'phone_required' },
  { typed: '() -', refusal: 'phone_required' },
  { typed: '123456789012345', refusal: 'phone_too_long' },
  { typed: '12345678901234', refusal: null },
  { typed: '(555) 555-5555', refusal: null },
  { typed: '12345', refusal: null },
])('the refusal of "$typed" is $refusal', ({ typed, refusal }) => {
  expect(phoneRefusal(typed)).toBe(refusal)
})

test.each([
  { stored: '(555) 555-5555', number: '+15555555555' },
  { stored: '4165550199', number: '+14165550199' },
  { stored: '14165550199', number: '+14165550199' },
  { stored: '24165550199', number: null },
  { stored: '5550199', number: null },
  { stored: '441632960961', number: null },
  { stored: '', number: null },
])('messages for "$stored" go to $number', ({ stored, number }) => {
  expect(phoneE164(stored)).toBe(number)
})

test('the phone of a free parker has no E.164 number', () => {
  expect(FREE_PARKER_PHONE).toBe('0000000000')
  expect(phoneE164('0000000000')).toBeNull()
  expect(phoneE164('(000) 000-0000')).toBeNull()
})

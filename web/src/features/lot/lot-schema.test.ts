import { expect, test } from 'vitest'
import { checkEntry, ONCE } from './lot-schema.ts'
import { MONTHLY } from './monthly/monthly-fields.tsx'

const ENTRY = {
  license_plate: 'ABCD 123',
  phone: '(416) 555-0123',
  hours: '2',
  first_name: '',
  last_name: '',
  email: '',
}

test('a plate, a phone and hours are all it takes to pay once', () => {
  expect(checkEntry(ENTRY, ONCE)).toEqual({})
})

test.each(['', '0', '-1', '1.5'])('%j hours are refused', (hours) => {
  expect(checkEntry({ ...ENTRY, hours }, ONCE)).toEqual({ hours: 'hours_invalid' })
})

test('every field that is missing is named at once', () => {
  expect(checkEntry({ ...ENTRY, license_plate: ' ', phone: '' }, MONTHLY)).toEqual({
    license_plate: 'plate_required',
    phone: 'phone_required',
    first_name: 'first_name_required',
    last_name: 'last_name_required',
    email: 'email_required',
  })
})

test('by the month, hours do not matter and the address must be one', () => {
  const entry = { ...ENTRY, hours: '0', first_name: 'Robin', last_name: 'Roy', email: 'robin@' }
  expect(checkEntry(entry, MONTHLY)).toEqual({ email: 'email_invalid' })
})

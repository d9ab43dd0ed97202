import { fromDollars } from '@lotwise/domain/money'
import { expect, test } from 'vitest'
import { toCreateRequest } from './to-create-request.ts'

const LOT = {
  slug: 'harbour-street',
  name: 'Harbour Street Lot',
  place: null,
  timeZone: 'America/Toronto',
  stay: { hourlyRate: fromDollars(4.5), maxDailyRate: fromDollars(16.5), maxHours: 12 },
  monthlyPrice: fromDollars(150),
  takesPayments: true,
  stopMinHours: null,
  isFull: false,
  isDown: false,
  reminderMinutes: 90,
  seller: [],
}
const ENTRY = {
  license_plate: 'ABCD 123',
  phone: '(416) 555-0123',
  hours: '2',
  first_name: 'Robin',
  last_name: 'Roy',
  email: 'robin@example.com',
}

test('once: plate, phone and hours, and nothing of the month', () => {
  expect(toCreateRequest(LOT, ENTRY, 'once')).toEqual({
    slug: 'harbour-street',
    body: { license_plate: 'ABCD 123', phone: '(416) 555-0123', hours: 2 },
    price: 900,
  })
})

test('more hours than the lot sells are as many as it sells', () => {
  expect(toCreateRequest(LOT, { ...ENTRY, hours: '40' }, 'once')).toMatchObject({ body: { hours: 12 }, price: 1650 })
})

test('monthly: names and e-mail instead of hours', () => {
  expect(toCreateRequest(LOT, ENTRY, 'monthly').body).toEqual({
    license_plate: 'ABCD 123',
    phone: '(416) 555-0123',
    monthly: true,
    first_name: 'Robin',
    last_name: 'Roy',
    email: 'robin@example.com',
  })
})

import { expect, test } from 'vitest'
import { ROLES } from './roles.ts'
import { columnsFor, SESSION_FIELDS, STAFF_FIELDS } from './session-fields.ts'

test('a session has every field of the specification, the type of card, and what was refunded', () => {
  expect([...SESSION_FIELDS].toSorted()).toEqual([
    'amount',
    'auto_renew',
    'card_last4',
    'card_type',
    'created_at',
    'customer_id',
    'email',
    'expires_at',
    'first_name',
    'hours',
    'id',
    'last_name',
    'license_plate',
    'location',
    'lot_id',
    'notes',
    'payment_id',
    'payment_method_type',
    'payment_status',
    'phone',
    'refunded_amount',
    'session_type',
    'stripe_session_id',
    'transaction_id',
  ])
})

test('owner and admin are sent everything', () => {
  expect(STAFF_FIELDS.owner).toEqual(SESSION_FIELDS)
  expect(STAFF_FIELDS.admin).toEqual(SESSION_FIELDS)
})

test('a checker is sent no money and no customer', () => {
  expect([...STAFF_FIELDS.checker].toSorted()).toEqual([
    'created_at',
    'expires_at',
    'id',
    'license_plate',
    'location',
    'lot_id',
    'notes',
    'payment_status',
  ])
})

test('a checker sees seven columns', () => {
  expect(columnsFor('checker').map((column) => column.label)).toEqual([
    'License Plate',
    'Status',
    'Created',
    'Expires',
    'Location',
    'Payment Status',
    'Notes',
  ])
})

test.each(['owner', 'admin'] as const)('the %s sees all thirteen columns', (role) => {
  expect(columnsFor(role).map((column) => column.label)).toEqual([
    'License Plate',
    'Phone',
    'Status',
    'Created',
    'Expires',
    'Location',
    'Amount',
    'Session Type',
    'Payment Status',
    'Transaction ID',
    'Payment Details',
    'Notes',
    'Actions',
  ])
})

test.each(ROLES)('no column of the %s needs a field that role is not sent', (role) => {
  const needed = columnsFor(role).flatMap((column) => [...column.fields])
  expect(needed.filter((field) => !STAFF_FIELDS[role].includes(field))).toEqual([])
})

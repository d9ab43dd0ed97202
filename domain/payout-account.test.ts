import { expect, test } from 'vitest'
import { canTakePayments, payoutButton, showsPaymentDashboard } from './payout-account.ts'

const complete = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  requirements: { currently_due: [] },
}

test.each([
  { status: null, button: 'Set Up Payments' },
  { status: complete, button: 'Edit Payment Setup' },
  { status: { ...complete, charges_enabled: false }, button: 'Complete Setup' },
  { status: { ...complete, payouts_enabled: false }, button: 'Complete Setup' },
  { status: { ...complete, details_submitted: false }, button: 'Complete Setup' },
  { status: { ...complete, requirements: { currently_due: ['external_account'] } }, button: 'Complete Setup' },
])('the button reads $button for $status', ({ status, button }) => {
  expect(payoutButton(status)).toBe(button)
})

test.each([
  { status: null, takes: false },
  { status: complete, takes: true },
  { status: { ...complete, charges_enabled: false }, takes: false },
  { status: { ...complete, payouts_enabled: false, requirements: { currently_due: ['x'] } }, takes: true },
])('payments are taken and the payment dashboard shown only while charges are enabled: $takes', ({ status, takes }) => {
  expect(canTakePayments(status)).toBe(takes)
  expect(showsPaymentDashboard(status)).toBe(takes)
})

import { refundPayment } from '@lotwise/contract/payments'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { getStay } from '@lotwise/contract/stays'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answerDashboard,
  DASHBOARD,
  staffSession,
  stayOf,
  type StaffSession,
  type Stream,
} from '../../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectToast,
  openScreen,
  pressTwice,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'
import { SESSION_ID } from '../../../test/records.ts'

setUpScreens()

let stream: Stream

const LOST = /^We have not heard whether the refund went through/

async function askToRefund(change: Partial<StaffSession> = {}): Promise<HTMLElement> {
  stream = answerDashboard(server, 'owner', [staffSession(change)])
  await openScreen(DASHBOARD, { as: 'owner' })
  await user.click(await screen.findByRole('button', { name: 'Refund ABCD123' }))
  return screen.findByRole('dialog', { name: 'Refund payment' })
}

test('a refund names amount, card and plate, and is made once however often it is pressed', async () => {
  const dialog = await askToRefund()
  expect(within(dialog).getByText('Refund $9.00 to Visa •••• 4242 for ABCD123?')).toBeDefined()
  await expectAccessible()
  server.reply(refundPayment, { success: true })
  const held = server.hold(refundPayment)
  pressTwice(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  expect(await within(dialog).findByRole('button', { name: 'Refunding...' })).toBeDefined()
  // While money is on its way the dialog stays.
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  server.reply(listStaffSessions, { rows: [staffSession({ payment_status: 'refunded' })], total: 1 })
  held.release()
  await expectToast('Payment refunded successfully')
  expect(server.sentTo(refundPayment)).toEqual({ sessionId: SESSION_ID, paymentId: 'pi_1', paymentMethodType: 'card' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Refunded', { selector: 'li *' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund ABCD123' })).toBeNull()
})

test('of a session refunded in part the list shows the part, and the dialog offers the rest', async () => {
  const dialog = await askToRefund({ refunded_amount: 3.3 })
  expect(within(dialog).getByText('Refund $5.70 to Visa •••• 4242 for ABCD123?')).toBeDefined()
  expect(within(dialog).getByText(/^What is left of the payment goes back/)).toBeDefined()
  expect(screen.getByText('Part refund', { selector: 'li *' })).toBeDefined()
  expect(screen.getByText('−$3.30', { selector: 'li *' })).toBeDefined()
  await expectAccessible()
})

test('a card whose number is not known is not made up', async () => {
  const dialog = await askToRefund({ card_type: null, card_last4: 'unknown' })
  expect(within(dialog).getByText('Refund $9.00 to Card for ABCD123?')).toBeDefined()
})

test('without a payment nothing is asked for', async () => {
  const dialog = await askToRefund({ payment_id: null })
  await user.click(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  await expectToast('No payment information available for this session')
  expect(within(dialog).queryByText(LOST)).toBeNull()
  expect(server.callsOf(refundPayment)).toEqual([])
})

test('a refund that is refused says why, and is not called lost', async () => {
  const dialog = await askToRefund()
  server.fail(refundPayment, 'refund_rejected', { params: { message: 'Insufficient funds' } })
  await user.click(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  await expectToast('Insufficient funds')
  const told = within(dialog).getAllByRole('alert')
  expect(told.map(({ textContent }) => textContent)).toEqual(['Insufficient funds', 'Insufficient funds'])
  expect(await within(dialog).findByRole('button', { name: 'Refund $9.00' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refund ABCD123' }))
})

test.each([
  { how: 'the line broke', lose: () => server.disconnect(refundPayment), told: 'Failed to process refund' },
  { how: 'a proxy answered', lose: () => server.failWithoutReply(refundPayment), told: 'Failed to process refund' },
  {
    how: 'the provider did not answer',
    lose: () => server.fail(refundPayment, 'refund_failed'),
    told: 'Failed to process refund',
  },
])('a refund whose answer is lost since $how is not called failed, and can be tried again', async ({ lose, told }) => {
  const dialog = await askToRefund()
  lose()
  await user.click(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  await expectToast(told)
  expect(await within(dialog).findByText(LOST)).toBeDefined()
  expect(await screen.findByText('Refund under way')).toBeDefined()
  server.reply(refundPayment, { success: true })
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  await expectToast('Payment refunded successfully')
  const [first, second] = server.callsOf(refundPayment)
  expect(second!.body).toEqual(first!.body)
})

test('a second try that finds the refund made says so, closes, and reads the list again', async () => {
  const dialog = await askToRefund()
  server.disconnect(refundPayment)
  await user.click(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  expect(await within(dialog).findByText(LOST)).toBeDefined()
  server.fail(refundPayment, 'already_refunded')
  server.reply(listStaffSessions, { rows: [staffSession({ payment_status: 'refunded' })], total: 1 })
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  await expectToast('Payment refunded successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Refunded', { selector: 'li *' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Sessions' }))
})

test('what somebody else refunded meanwhile is not offered again, and the list shows it', async () => {
  const dialog = await askToRefund()
  server.fail(refundPayment, 'already_refunded')
  server.reply(listStaffSessions, { rows: [staffSession({ payment_status: 'refunded' })], total: 1 })
  await user.click(within(dialog).getByRole('button', { name: 'Refund $9.00' }))
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Refund $9.00' })).toBeNull()
  expect(await screen.findByText('Refunded', { selector: 'li *' })).toBeDefined()
  await user.click(within(dialog).getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what somebody else refunds while the dialog is open shows in it: first a part, then the rest', async () => {
  const dialog = within(await askToRefund())
  await user.click(dialog.getByLabelText('Another amount'))
  await user.type(dialog.getByLabelText(/^Amount/), '9.00')
  server.reply(getStay, stayOf(staffSession({ refunded_amount: 3.3 })))
  stream.tell({ id: SESSION_ID })
  expect(await dialog.findByText('Part of it has been refunded in the meantime: $5.70 is left.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Refund $9.00' }))
  expect(await dialog.findByText('This is more than is left to refund')).toBeDefined()
  await user.click(dialog.getByLabelText('All that is left'))
  expect(dialog.getByRole('button', { name: 'Refund $5.70' })).toBeDefined()
  server.reply(getStay, stayOf(staffSession({ payment_status: 'refunded', refunded_amount: 9 })))
  stream.tell({ id: SESSION_ID })
  expect(await dialog.findByText('This session has already been refunded')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Refund/ })).toBeNull()
  expect(dialog.getByText('Close')).toBeDefined()
  expect(server.callsOf(refundPayment)).toEqual([])
})

test('what others hear of our own refund first does not change what was asked for', async () => {
  const dialog = within(await askToRefund())
  server.reply(refundPayment, { success: true })
  const held = server.hold(refundPayment)
  await user.click(dialog.getByRole('button', { name: 'Refund $9.00' }))
  server.reply(getStay, stayOf(staffSession({ payment_status: 'refunded', refunded_amount: 9 })))
  const before = server.callsOf(getStay).length
  stream.tell({ id: SESSION_ID })
  await waitFor(() => expect(server.callsOf(getStay).length).toBeGreaterThan(before))
  expect(dialog.getByText('Refund $9.00 to Visa •••• 4242 for ABCD123?')).toBeDefined()
  held.release()
  await expectToast('Payment refunded successfully')
})

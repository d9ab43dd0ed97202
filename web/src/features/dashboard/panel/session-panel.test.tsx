import { watchSessions } from '@lotwise/contract/staff-sessions'
import { refundPayment } from '@lotwise/contract/payments'
import { answerDriver, getStaffThread } from '@lotwise/contract/threads'
import { addMinutes, correctPlate, editNotes, getStay } from '@lotwise/contract/stays'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answerDashboard,
  checkersSession,
  DASHBOARD,
  idOf,
  inHours,
  stayOf,
  staffSession,
} from '../../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  fill,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'
import { SESSION_ID } from '../../../test/records.ts'

setUpScreens()

const OPEN = `${DASHBOARD}?session=${SESSION_ID}`
const panel = () => screen.findByRole('dialog', { name: 'ABCD123' })

test('a row opens the panel under its own address; Escape closes it and returns to the row', async () => {
  answerDashboard(server, 'owner')
  server.reply(getStay, stayOf())
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  const row = await screen.findByRole('button', { name: 'Details of ABCD123' })
  row.focus()
  await user.keyboard('{Enter}')
  await panel()
  await expectPath(OPEN)
  await user.keyboard('{Escape}')
  await expectPath(DASHBOARD)
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('the panel tells the stay, its customer, money, texts and checks', async () => {
  answerDashboard(server, 'owner')
  const extension = staffSession({ id: idOf(2), session_type: 'Extension', hours: 1, amount: 4.5 })
  const first = staffSession({ notes: 'Blue van' })
  server.reply(getStay, {
    ...stayOf(first),
    sessions: [first, extension],
    refunds: [
      {
        id: idOf(3),
        amount: 2,
        status: 'succeeded',
        reason: 'The gate was closed',
        created_at: inHours(-0.5),
        user_email: 'owner@lotwise.test',
      },
    ],
    messages: [{ id: idOf(4), kind: 'sms', purpose: 'paid', status: 'delivered', created_at: inHours(-1) }],
    checks: [{ id: idOf(5), checked_at: inHours(-0.2), result: 'valid' }],
  })
  await openScreen(OPEN, { as: 'owner' })
  const shown = within(await panel())
  expect(await shown.findByText('(416) 555-0177')).toBeDefined()
  expect(shown.getByText('Extension')).toBeDefined()
  const payment = within(shown.getByRole('region', { name: 'Payments' }))
  for (const text of ['Visa •••• 4242', '$9.00', '-$0.90', '-$0.56', '$7.54'])
    expect(payment.getByText(text)).toBeDefined()
  expect(payment.getByRole('link', { name: 'Receipt No. 17' })).toBeDefined()
  expect(shown.getByText('The gate was closed')).toBeDefined()
  expect(shown.getByText('Payment confirmation')).toBeDefined()
  expect(shown.getByText('Delivered')).toBeDefined()
  expect(shown.getByText('Paid', { selector: '[aria-labelledby=panel-checks] *' })).toBeDefined()
  await expectAccessible()
})

test('notes are changed where they stand', async () => {
  answerDashboard(server, 'owner')
  server.reply(getStay, stayOf())
  server.reply(editNotes, ({ body }) => staffSession(body as { notes: string }))
  await openScreen(OPEN, { as: 'owner' })
  const notes = await within(await panel()).findByLabelText<HTMLTextAreaElement>('Notes')
  await fill(notes, 'Blue van')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await expectToast('Notes saved')
  expect(server.sentTo(editNotes)).toEqual({ notes: 'Blue van' })
})

test('a part is refunded with its reason, under one key', async () => {
  answerDashboard(server, 'owner')
  server.reply(getStay, { ...stayOf(), unused: 4.5 })
  server.reply(refundPayment, { success: true })
  await openScreen(OPEN, { as: 'owner' })
  await user.click(await within(await panel()).findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }))
  await user.click(dialog.getByRole('radio', { name: 'Unused time: $4.50' }))
  expect(dialog.getByText('Refund $4.50 to Visa •••• 4242 for ABCD123?')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }))
  await fill(dialog.getByLabelText('Amount'), '12')
  await user.click(dialog.getByRole('button', { name: /^Refund/ }))
  expect(dialog.getByText('This is more than is left to refund')).toBeDefined()
  await fill(dialog.getByLabelText('Amount'), '3,25')
  await fill(dialog.getByLabelText('Reason (optional)'), 'The gate was closed')
  await user.click(dialog.getByRole('button', { name: 'Refund $3.25' }))
  await expectToast('Payment refunded successfully')
  expect(server.sentTo(refundPayment)).toEqual({
    sessionId: SESSION_ID,
    paymentId: 'pi_1',
    paymentMethodType: 'card',
    amount: 3.25,
    reason: 'The gate was closed',
  })
  expect(server.callsOf(refundPayment)[0]!.headers.get('idempotency-key')).not.toBeNull()
})

test('the plate is changed with a reason, and the change is listed with who made it', async () => {
  answerDashboard(server, 'owner')
  server.reply(getStay, {
    ...stayOf(),
    plan_plates: ['QRS 654'],
    plate_changes: [
      {
        id: 1,
        kind: 'other_car',
        former_plate: 'XYZ 987',
        changed_at: inHours(-0.5),
        user_email: 'owner@lotwise.test',
        reason: 'Rental car',
      },
    ],
  })
  server.reply(correctPlate, { license_plate: 'ABCE 123' })
  await openScreen(OPEN, { as: 'owner' })
  const shown = within(await panel())
  const changes = within(await shown.findByRole('region', { name: 'Plate changes' }))
  expect(shown.getByText('QRS 654')).toBeDefined()
  for (const text of ['Before: XYZ 987', 'Another car', 'owner@lotwise.test', 'Rental car']) {
    expect(changes.getByText(text)).toBeDefined()
  }
  await user.click(shown.getByRole('button', { name: 'Change plate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the plate' }))
  await fill(dialog.getByLabelText(/License plate/), 'ABCE 123')
  await user.click(dialog.getByRole('button', { name: 'Change plate' }))
  expect(await dialog.findByText('Enter the reason for the change')).toBeDefined()
  await expectAccessible()
  await fill(dialog.getByLabelText(/Reason/), 'Typed wrongly')
  await user.click(dialog.getByRole('button', { name: 'Change plate' }))
  await expectToast('Plate changed')
  expect(server.sentTo(correctPlate)).toEqual({ license_plate: 'ABCE 123', reason: 'Typed wrongly' })
})

test('minutes are added to the end that was seen; one that changed meanwhile is read again', async () => {
  answerDashboard(server, 'owner')
  const session = staffSession()
  server.reply(getStay, { ...stayOf(session), goodwill_minutes: 15 })
  server.fail(addMinutes, 'stay_end_changed')
  await openScreen(OPEN, { as: 'owner' })
  const shown = within(await panel())
  expect(await shown.findByText('15 minutes')).toBeDefined()
  await user.click(shown.getByRole('button', { name: 'Add time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add goodwill minutes' }))
  await fill(dialog.getByLabelText('Minutes'), '900')
  await user.click(dialog.getByRole('button', { name: 'Add minutes' }))
  expect(await dialog.findByText('Enter between 1 and 720 minutes')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: '30 minutes' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Add minutes' }))
  await expectToast('The end of this stay has changed meanwhile. It is shown as it is now.')
  await waitFor(() => expect(server.callsOf(getStay).length).toBeGreaterThan(1))
  server.reply(addMinutes, { expires_at: inHours(3) })
  await user.click(dialog.getByRole('button', { name: 'Add minutes' }))
  await expectToast('Minutes added')
  expect(server.callsOf(addMinutes).at(-1)!.body).toEqual({
    minutes: 30,
    expires_at: session.expires_at,
    reason: '',
  })
})

test('a checker sees the stay and its checks, and nothing of money or customer', async () => {
  answerDashboard(server, 'checker')
  server.reply(getStay, {
    session: checkersSession(),
    sessions: [checkersSession()],
    plate_changes: [],
    goodwill_minutes: 0,
    checks: [],
  })
  await openScreen(OPEN, { as: 'checker' })
  const shown = within(await panel())
  await waitFor(() => expect(shown.getByText('Not checked yet')).toBeDefined())
  for (const name of ['Payments', 'Customer', 'Messages']) expect(shown.queryByRole('region', { name })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Refund' })).toBeNull()
  for (const name of ['Save notes', 'Change plate', 'Add time']) {
    expect(shown.queryByRole('button', { name })).toBeNull()
  }
  await expectAccessible()
})

test('a session that is gone says so', async () => {
  answerDashboard(server, 'owner')
  server.fail(getStay, 'session_not_found')
  await openScreen(OPEN, { as: 'owner' })
  expect(await screen.findByText('This session was deleted, or belongs to another lot.')).toBeDefined()
})

test('the driver’s messages are read and answered in the panel', async () => {
  answerDashboard(server, 'admin')
  server.reply(getStay, stayOf())
  const asked = { id: 1, author: 'driver', text: 'I paid!', created_at: inHours(-1), user_email: null } as const
  server.reply(getStaffThread, { messages: [asked], is_mailed: true })
  await openScreen(OPEN, { as: 'admin' })
  const thread = within(await screen.findByRole('region', { name: 'Messages with the driver' }))
  expect(await thread.findByText('I paid!')).toBeDefined()
  expect(thread.getByText('The driver gets it by email.')).toBeDefined()
  expect(thread.getByRole('link', { name: 'Record as PDF' }).getAttribute('href')).toBe(
    `/api/sessions/${SESSION_ID}/record.pdf?lang=en`,
  )
  const answer = { ...asked, id: 2, author: 'staff', text: 'Sorry.', user_email: 'owner@lotwise.test' } as const
  server.reply(answerDriver, { messages: [asked, answer], is_mailed: true })
  await fill(thread.getByLabelText('Write to the driver'), 'Sorry.')
  await user.click(thread.getByRole('button', { name: 'Send' }))
  await expectToast('Message sent')
  expect(server.sentTo(answerDriver)).toEqual({ text: 'Sorry.' })
  expect(await thread.findByText('owner@lotwise.test')).toBeDefined()
  await expectAccessible()
})

test('an open panel follows the stay and its messages, and keeps a note that is being written', async () => {
  const stream = answerDashboard(server, 'owner')
  server.reply(getStay, stayOf(staffSession({ notes: 'Blue van' })))
  await openScreen(OPEN, { as: 'owner', width: 'desk' })
  const open = within(await panel())
  const note = await open.findByDisplayValue('Blue van')
  await waitFor(() => expect(server.callsOf(watchSessions)).toHaveLength(1))
  server.reply(getStay, stayOf(staffSession({ notes: 'Red van' })))
  stream.tell({ id: SESSION_ID })
  await open.findByDisplayValue('Red van')
  await fill(note, 'Red van, dented')
  const message = {
    id: 1,
    author: 'driver' as const,
    text: 'I am on my way',
    created_at: inHours(-0.1),
    user_email: null,
  }
  server.reply(getStaffThread, { messages: [message], is_mailed: false })
  server.reply(getStay, stayOf(staffSession({ notes: 'Green van' })))
  stream.tell({ id: null })
  expect(await open.findByText('I am on my way')).toBeDefined()
  await open.findByDisplayValue('Red van, dented')
})

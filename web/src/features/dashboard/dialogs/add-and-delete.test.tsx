import { addFreeParker, deleteSession, listStaffSessions } from '@lotwise/contract/staff-sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answerDashboard,
  DASHBOARD,
  inHours,
  staffSession,
  type StaffSession,
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

async function openFreeParker(): Promise<HTMLElement> {
  answerDashboard(server, 'admin')
  await openScreen(DASHBOARD, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Add Free Parker' }))
  return screen.findByRole('dialog', { name: 'Add Free Parker' })
}

const plateOf = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>(/^License Plate/)
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Free Parker' })

test('a free parker needs a plate; Escape closes the dialog and gives focus back', async () => {
  const dialog = await openFreeParker()
  expect(document.activeElement).toBe(plateOf(dialog))
  const location = within(dialog).getByLabelText<HTMLSelectElement>('Location')
  expect([...location.options].map(({ text }) => text)).toEqual(['Harbour Street Lot'])
  await user.click(submit(dialog))
  await expectToast('Please enter a license plate')
  expect(plateOf(dialog).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(plateOf(dialog))
  expect(server.callsOf(addFreeParker)).toEqual([])
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Free Parker' }))
})

test('a free parker is added once however often it is pressed, and the list is read again', async () => {
  const dialog = await openFreeParker()
  const added = staffSession({ license_plate: 'FREE1', payment_status: 'Yolo', notes: 'The baker' })
  server.reply(addFreeParker, added)
  const held = server.hold(addFreeParker)
  await user.type(plateOf(dialog), 'free1')
  await user.type(within(dialog).getByLabelText(/^Notes/), ' The baker ')
  pressTwice(submit(dialog))
  expect(await within(dialog).findByRole('button', { name: 'Adding...' })).toBeDefined()
  server.reply(listStaffSessions, { rows: [added], total: 1 })
  held.release()
  await expectToast('Free parker added successfully')
  expect(server.sentTo(addFreeParker)).toEqual({
    license_plate: 'free1',
    location: 'Harbour Street Lot',
    notes: 'The baker',
  })
  expect(await screen.findByText('FREE1')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a free parker that fails is shown, and what was typed stays', async () => {
  const dialog = await openFreeParker()
  server.disconnect(addFreeParker)
  await user.type(plateOf(dialog), 'FREE1')
  await user.click(submit(dialog))
  await expectToast('Failed to add free parker')
  expect(plateOf(dialog).value).toBe('FREE1')
  await within(dialog).findByRole('button', { name: 'Add Free Parker' })
  server.fail(addFreeParker, 'plate_too_long', { field: 'license_plate' })
  await user.click(submit(dialog))
  expect(await within(dialog).findByText('A plate has at most 12 letters and digits')).toBeDefined()
})

async function askToDelete(change: Partial<StaffSession> = {}): Promise<HTMLElement> {
  answerDashboard(server, 'owner', [staffSession(change)])
  await openScreen(DASHBOARD, { as: 'owner' })
  await user.click(await screen.findByRole('button', { name: 'Delete ABCD123' }))
  return screen.findByRole('dialog', { name: 'Delete the session of ABCD123?' })
}

test('a deletion is asked about first, and Cancel changes nothing', async () => {
  const dialog = await askToDelete()
  expect(within(dialog).getByText(/^Created .+ It disappears from every list and from the figures\.$/)).toBeDefined()
  expect(within(dialog).getByText('The plate is no longer valid.')).toBeDefined()
  expect(
    within(dialog).getByText('The $9.00 that was paid is not returned. To give it back, refund first.'),
  ).toBeDefined()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete ABCD123' }))
  expect(server.callsOf(deleteSession)).toEqual([])
})

test('who deletes a subscription is told that it ends', async () => {
  const dialog = await askToDelete({ payment_status: 'Yolo', payment_method_type: 'subscription' })
  expect(within(dialog).getByText('The monthly subscription ends: no further month is charged.')).toBeDefined()
  expect(within(dialog).queryByText(/is not returned/)).toBeNull()
})

test('who deletes an unpaid stay that is over reads nothing about money or validity', async () => {
  const dialog = await askToDelete({ payment_status: 'pending', expires_at: inHours(-1) })
  expect(within(dialog).queryByText(/is not returned|no longer valid|subscription/)).toBeNull()
})

test('a session is deleted once however often it is pressed, and leaves the list', async () => {
  const dialog = await askToDelete()
  server.reply(deleteSession, { success: true })
  const held = server.hold(deleteSession)
  pressTwice(within(dialog).getByRole('button', { name: 'Delete session' }))
  expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeDefined()
  server.reply(listStaffSessions, { rows: [], total: 0 })
  held.release()
  await expectToast('Session deleted successfully')
  expect(server.callsOf(deleteSession).map(({ params }) => params['id'])).toEqual([SESSION_ID])
  expect(await screen.findByText('No sessions yet')).toBeDefined()
})

test('after a deletion the focus is on the heading of the list, since the button that had it is gone', async () => {
  const dialog = await askToDelete()
  server.reply(deleteSession, { success: true })
  server.reply(listStaffSessions, { rows: [], total: 0 })
  await user.click(within(dialog).getByRole('button', { name: 'Delete session' }))
  expect(await screen.findByText('No sessions yet')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Sessions' }))
})

test('the time a session was created ends its sentence with one full stop', async () => {
  const dialog = await askToDelete({ created_at: '2026-03-02T15:05:00.000Z' })
  expect(
    within(dialog).getByText('Created Mar 2, 2026, 10:05 a.m. It disappears from every list and from the figures.'),
  ).toBeDefined()
})

test('a deletion that fails is shown in the dialog too, and the row stays', async () => {
  const dialog = await askToDelete()
  server.disconnect(deleteSession)
  await user.click(within(dialog).getByRole('button', { name: 'Delete session' }))
  await expectToast('Failed to delete session')
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  await within(dialog).findByRole('button', { name: 'Delete session' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('ABCD123')).toBeDefined()
})

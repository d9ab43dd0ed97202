import { authToken } from '@lotwise/contract/auth'
import { acceptInvitation, declineInvitation, listInvitations } from '@lotwise/contract/team'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  expectToast,
  fill,
  openScreen,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'
import { lotAccess, USER, userSession } from '../../test/records.ts'
import { holdDashboard, INVITATION } from '../../test/staff-records.ts'

setUpScreens()

const PATH = '/admin/invitations'
const accept = () => user.click(screen.getByRole('button', { name: /Accept/ }))

test('the lot joins the others once it is accepted', async () => {
  server.reply(listInvitations, [INVITATION])
  server.reply(acceptInvitation, lotAccess('admin'))
  holdDashboard(server)
  await openScreen(PATH, { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Old Mill Lot' })).toBeDefined()
  await expectTitle('Invitations – Lotwise')
  await expectAccessible()
  expect(server.callsOf(acceptInvitation)).toEqual([])
  await accept()
  await expectToast('Harbour Street Lot is now one of your lots')
  await expectPath('/admin/lots/harbour-street/dashboard')
  expect(server.callsOf(acceptInvitation)).toMatchObject([{ params: { id: INVITATION.id } }])
})

test('an invitation that was taken back says so', async () => {
  server.reply(listInvitations, [INVITATION])
  server.fail(acceptInvitation, 'invitation_not_found')
  await openScreen(PATH, { as: 'admin' })
  await screen.findByRole('heading', { level: 2, name: 'Old Mill Lot' })
  await accept()
  await expectToast('This invitation is no longer valid. It has already been accepted, declined or withdrawn.')
})

test('an invitation can be declined, and is gone then', async () => {
  server.reply(listInvitations, [INVITATION])
  server.reply(declineInvitation, () => {
    server.reply(listInvitations, [])
    return {}
  })
  await openScreen(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /Decline/ }))
  await expectToast('You declined the invitation to Old Mill Lot')
  expect(await screen.findByText('No invitations')).toBeDefined()
  expect(server.callsOf(declineInvitation)).toMatchObject([{ params: { id: INVITATION.id } }])
  expect(server.callsOf(acceptInvitation)).toEqual([])
})

test('with no invitation there is nothing to accept', async () => {
  await openScreen(PATH, { as: 'admin' })
  expect(await screen.findByText('No invitations')).toBeDefined()
  await expectAccessible()
})

test('whoever is signed out signs in first and comes back, also without a lot', async () => {
  await openScreen(PATH)
  await expectPath('/admin?next=invitations')
  expect(await screen.findByText('Sign in to accept your invitation.')).toBeDefined()
  server.reply(authToken, userSession())
  server.reply(listInvitations, [INVITATION])
  await fill(screen.getByLabelText('Email'), USER.email)
  await fill(screen.getByLabelText('Password'), 'parking-demo')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await expectPath(PATH)
  expect(await screen.findByRole('heading', { level: 2, name: 'Old Mill Lot' })).toBeDefined()
})

import { getOverview } from '@lotwise/contract/overview'
import { getUserLotAccess, signOut } from '@lotwise/contract/auth'
import { changeRole, inviteTeamMember, listTeam, removeTeamMember } from '@lotwise/contract/team'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { LOT_ID, lotAccess } from '../../test/records.ts'
import { CHECKER, holdDashboard, INVITED, OWNER, SELF } from '../../test/staff-records.ts'

setUpScreens()

const roleOf = (email: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${email}`)

async function openTeam(): Promise<void> {
  server.reply(listTeam, [SELF, CHECKER, INVITED, OWNER])
  await openScreen('/admin/lots/harbour-street/users', { as: 'admin' })
  await screen.findByText(OWNER.user_email)
}

async function openInvitation() {
  await openTeam()
  await user.click(screen.getByRole('button', { name: 'Add Team Member' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Team Member' }))
  return { dialog, address: dialog.getByLabelText<HTMLInputElement>('Email address') }
}

const send = () => user.click(screen.getByRole('button', { name: 'Send Invitation' }))

describe('an invitation', () => {
  test('needs an address that can be one, and nothing is sent before', async () => {
    const { dialog, address } = await openInvitation()
    expect(document.activeElement).toBe(address)
    await send()
    expect(dialog.getByText('Please enter your email address')).toBeDefined()
    expect(document.activeElement).toBe(address)
    await user.type(address, 'nobody')
    await send()
    expect(dialog.getByText('Please enter a valid email address')).toBeDefined()
    expect(server.callsOf(inviteTeamMember)).toEqual([])
    await expectAccessible()
  })

  test('is for an admin or a checker, sent once, and the list is read again', async () => {
    const { dialog, address } = await openInvitation()
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Admin - Full access',
      'Checker - Read-only access',
    ])
    server.reply(inviteTeamMember, { message: 'max@lotwise.test has been invited as admin' })
    const held = server.hold(inviteTeamMember)
    await user.type(address, ' max@lotwise.test ')
    await user.selectOptions(dialog.getByLabelText('Role'), 'admin')
    await send()
    const busy = await screen.findByRole('button', { name: 'Sending...' })
    await user.click(busy)
    await user.keyboard('{Escape}')
    server.reply(listTeam, [{ ...INVITED, user_email: 'max@lotwise.test', role: 'admin' }, SELF, OWNER])
    held.release()
    await expectToast('max@lotwise.test has been invited as admin')
    expect(server.sentTo(inviteTeamMember)).toEqual({ lotId: LOT_ID, email: 'max@lotwise.test', role: 'admin' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Remove max@lotwise.test' })).toBeDefined()
  })

  test('of somebody who is there already is refused beside the field', async () => {
    const { dialog, address } = await openInvitation()
    server.fail(inviteTeamMember, 'member_exists', { field: 'email', params: { email: CHECKER.user_email } })
    await user.type(address, CHECKER.user_email)
    await send()
    await expectToast(`${CHECKER.user_email} is already on this team`)
    // Beside the field, and as a toast above the dialog.
    expect(dialog.getAllByText(`${CHECKER.user_email} is already on this team`)).toHaveLength(2)
    expect(document.activeElement).toBe(address)
    expect(address.value).toBe(CHECKER.user_email)
  })

  test.each([
    ['without a sentence', () => server.failForNewReason(inviteTeamMember, 'internal')],
    ['without a connection', () => server.disconnect(inviteTeamMember)],
  ])('that fails %s is shown in our words, and can be sent again', async (_how, fail) => {
    const { address } = await openInvitation()
    fail()
    await user.type(address, 'max@lotwise.test')
    await send()
    await expectToast('Failed to invite user')
    expect(await screen.findByRole('button', { name: 'Send Invitation' })).toBeDefined()
    expect(address.value).toBe('max@lotwise.test')
  })

  test('that was not accepted can be sent again', async () => {
    await openTeam()
    server.reply(inviteTeamMember, { message: 'lee@lotwise.test has been invited as checker' })
    await user.click(screen.getByRole('button', { name: 'Send again to lee@lotwise.test' }))
    await expectToast('lee@lotwise.test has been invited as checker')
    expect(server.sentTo(inviteTeamMember)).toEqual({ lotId: LOT_ID, email: 'lee@lotwise.test', role: 'checker' })
  })
})

describe('a role', () => {
  test('is changed where it stands', async () => {
    await openTeam()
    server.reply(changeRole, { ...CHECKER, role: 'admin' })
    await user.selectOptions(roleOf(CHECKER.user_email), 'admin')
    await expectToast(`${CHECKER.user_email} role updated to admin`)
    expect(server.sentTo(changeRole)).toEqual({ role: 'admin' })
    await waitFor(() => expect(roleOf(CHECKER.user_email).value).toBe('admin'))
  })

  test.each([
    ['role_change_forbidden', 'Failed to update role - insufficient permissions'],
    ['lot_not_found', 'Failed to update role - insufficient permissions'],
    ['internal', 'Failed to update role'],
  ] as const)('that is refused as %s says so, and the list shows what is', async (reason, sentence) => {
    await openTeam()
    server.fail(changeRole, reason)
    await user.selectOptions(roleOf(CHECKER.user_email), 'admin')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    await waitFor(() => expect(server.callsOf(listTeam)).toHaveLength(2))
    await waitFor(() => expect(roleOf(CHECKER.user_email).value).toBe('checker'))
  })

  test('of one’s own is asked about first, and leads to where a checker belongs', async () => {
    await openTeam()
    await user.selectOptions(roleOf(SELF.user_email), 'checker')
    const question = within(screen.getByRole('dialog', { name: 'Make yourself a checker?' }))
    await expectAccessible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(roleOf(SELF.user_email).value).toBe('admin')
    expect(server.callsOf(changeRole)).toEqual([])
    server.reply(changeRole, { ...SELF, role: 'checker' })
    server.reply(getUserLotAccess, [lotAccess('checker')])
    holdDashboard(server)
    await user.selectOptions(roleOf(SELF.user_email), 'checker')
    await user.click(screen.getByRole('button', { name: 'Make me a checker' }))
    await expectToast(`${SELF.user_email} role updated to checker`)
    await expectPath('/admin/lots/harbour-street/dashboard')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Team' })).toBeNull())
  })

  test('of one’s own that is refused stays', async () => {
    await openTeam()
    server.fail(changeRole, 'role_change_forbidden')
    await user.selectOptions(roleOf(SELF.user_email), 'checker')
    await user.click(screen.getByRole('button', { name: 'Make me a checker' }))
    await expectToast('Failed to update role - insufficient permissions')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(roleOf(SELF.user_email).value).toBe('admin')
  })
})

describe('removing', () => {
  const remove = () => user.click(screen.getByRole('button', { name: 'Remove' }))

  async function askToRemove(email: string) {
    await openTeam()
    await user.click(screen.getByRole('button', { name: `Remove ${email}` }))
  }

  test('asks first, and takes the row away', async () => {
    await askToRemove(CHECKER.user_email)
    const question = within(screen.getByRole('dialog', { name: 'Remove team member' }))
    expect(question.getByText(`Are you sure you want to remove ${CHECKER.user_email} from this lot?`)).toBeDefined()
    await expectAccessible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(server.callsOf(removeTeamMember)).toEqual([])
    server.reply(removeTeamMember, { success: true, message: `${CHECKER.user_email} has been removed from this lot` })
    await user.click(screen.getByRole('button', { name: `Remove ${CHECKER.user_email}` }))
    await remove()
    await expectToast(`${CHECKER.user_email} has been removed from this lot`)
    expect(server.sentTo(removeTeamMember)).toEqual({
      adminId: CHECKER.id,
      userId: CHECKER.user_id,
      userEmail: CHECKER.user_email,
    })
    await waitFor(() => expect(screen.queryByLabelText(`Role of ${CHECKER.user_email}`)).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['internal', 'Something went wrong. Please try again.'],
    ['member_not_found', 'Admin record not found'],
    ['owner_not_removable', 'The owner of a lot cannot be removed'],
  ] as const)('refused as %s is shown, and the list is read again', async (reason, sentence) => {
    await askToRemove(CHECKER.user_email)
    server.fail(removeTeamMember, reason)
    await remove()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    await waitFor(() => expect(server.callsOf(listTeam)).toHaveLength(2))
    expect(roleOf(CHECKER.user_email).value).toBe('checker')
  })

  test('that fails without a sentence is shown in our words', async () => {
    await askToRemove(CHECKER.user_email)
    server.failForNewReason(removeTeamMember, 'internal')
    await remove()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to remove user'))
    expect(roleOf(CHECKER.user_email).value).toBe('checker')
  })

  test('oneself from the only lot signs out', async () => {
    await askToRemove(SELF.user_email)
    const question = within(screen.getByRole('dialog', { name: 'Leave this lot' }))
    expect(question.getByText(/^You will lose access to this lot right away\./)).toBeDefined()
    server.reply(removeTeamMember, { success: true, message: `${SELF.user_email} has been removed from this lot` })
    server.reply(getUserLotAccess, [])
    await user.click(question.getByRole('button', { name: 'Leave this lot' }))
    await expectPath('/admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeDefined()
    expect(server.callsOf(signOut)).toHaveLength(1)
    expect(localStorage.getItem('lotwise.auth')).toBeNull()
  })

  test('oneself from one of several lots leads to the others', async () => {
    const other = { ...lotAccess('owner'), lot_id: OWNER.id, lot_slug: 'old-mill', lot_display_name: 'Old Mill Lot' }
    server.reply(getUserLotAccess, [lotAccess('admin'), other])
    server.reply(getOverview, { lots: [], points: [] })
    await askToRemove(SELF.user_email)
    server.reply(removeTeamMember, { success: true, message: `${SELF.user_email} has been removed from this lot` })
    server.reply(getUserLotAccess, [other])
    await user.click(screen.getByRole('button', { name: 'Leave this lot' }))
    await expectPath('/admin/lot-selection')
    expect(await screen.findByRole('heading', { name: 'Old Mill Lot' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Harbour Street Lot' })).toBeNull())
    expect(server.callsOf(signOut)).toEqual([])
  })
})

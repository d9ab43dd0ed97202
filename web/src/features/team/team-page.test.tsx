import { listTeam } from '@lotwise/contract/team'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { streamEvents } from '../../test/dashboard-records.ts'
import { CHECKER, INVITED, OWNER, SELF } from '../../test/staff-records.ts'

setUpScreens()

const TEAM = '/admin/lots/harbour-street/users'

function rowOf(email: string) {
  return within(screen.getAllByRole('listitem').find((row) => row.textContent!.includes(email))!)
}

test('members have a role and a date, the owner cannot be changed, and oneself is marked', async () => {
  server.reply(listTeam, [SELF, CHECKER, INVITED, OWNER])
  await openScreen(TEAM, { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeDefined()
  await screen.findByText(OWNER.user_email)
  const owner = rowOf(OWNER.user_email)
  expect(owner.getByText('Owner')).toBeDefined()
  expect(owner.getByText('Cannot be changed')).toBeDefined()
  expect(owner.getByText('October 5, 2026').closest('time')!.title).toContain('12:00')
  expect(owner.queryByRole('combobox')).toBeNull()
  expect(owner.queryByRole('button')).toBeNull()
  expect(rowOf(SELF.user_email).getByText('(you)')).toBeDefined()
  expect(rowOf(CHECKER.user_email).queryByText('(you)')).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>(`Role of ${CHECKER.user_email}`).value).toBe('checker')
  expect(rowOf(INVITED.user_email).getByText('Invited')).toBeDefined()
  expect(rowOf(CHECKER.user_email).queryByText('Invited')).toBeNull()
  expect(screen.getByText('4 people')).toBeDefined()
  await expectTitle('Team – Lotwise')
  await expectAccessible()
})

test('whom a colleague invites appears by itself', async () => {
  const stream = streamEvents(server)
  server.reply(listTeam, [SELF, OWNER])
  await openScreen(TEAM, { as: 'admin' })
  await screen.findByText(OWNER.user_email)
  server.reply(listTeam, [SELF, INVITED, OWNER])
  stream.tell({ list: 'team' })
  expect((await screen.findByText(INVITED.user_email)).closest('li')!.className).toContain('fresh-row')
})

test('what each role may do is explained', async () => {
  server.reply(listTeam, [OWNER])
  await openScreen(TEAM, { as: 'owner' })
  expect(await screen.findByText('Checks plates and sees which stays are valid')).toBeDefined()
  expect(screen.getByText('Sees no money and nothing about customers, and changes nothing else')).toBeDefined()
  expect(screen.getByText('Refunds and deletes sessions, adds free parkers')).toBeDefined()
})

test('whoever is alone is invited to add somebody', async () => {
  server.reply(listTeam, [{ ...SELF, role: 'owner' }])
  await openScreen(TEAM, { as: 'owner' })
  expect(await screen.findByText(/^Nobody else is on this team yet\./)).toBeDefined()
  expect(screen.getByText('1 person')).toBeDefined()
})

test('while the list loads, the page says so', async () => {
  const team = server.hold(listTeam)
  await openScreen(TEAM, { as: 'owner' })
  expect(await screen.findByText('Loading the team...')).toBeDefined()
  server.reply(listTeam, [OWNER])
  team.release()
  expect(await screen.findByText(OWNER.user_email)).toBeDefined()
  expect(screen.queryByText('Loading the team...')).toBeNull()
})

test('a checker is denied and asks for no list', async () => {
  await openScreen(TEAM, { as: 'checker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.getByText("You don't have permission to access this page.")).toBeDefined()
  expect(server.callsOf(listTeam)).toEqual([])
  await expectAccessible()
})

test('a list that cannot be loaded says so, and Retry brings it', async () => {
  server.failWithoutReply(listTeam)
  await openScreen(TEAM, { as: 'owner' })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load team members')
  await expectAccessible()
  server.reply(listTeam, [OWNER])
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(OWNER.user_email)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a lot that is gone is not found, and the way leads to the other lots', async () => {
  server.fail(listTeam, 'lot_not_found')
  await openScreen(TEAM, { as: 'owner' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Lot Not Found' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Your lots' }))
  await expectPath('/admin/lot-selection')
})

test('in French', async () => {
  server.reply(listTeam, [SELF, CHECKER, INVITED, OWNER])
  await openScreen(TEAM, { as: 'admin', language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Équipe' })).toBeDefined()
  expect(await screen.findByLabelText(`Rôle de ${CHECKER.user_email}`)).toBeDefined()
  expect(rowOf(OWNER.user_email).getByText('5 octobre 2026')).toBeDefined()
  expect(rowOf(INVITED.user_email).getByText('Invitation envoyée')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }))
  const options = within(screen.getByRole('dialog')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Administrateur - Accès complet',
    'Contrôleur - Lecture seule',
  ])
  await expectAccessible()
})

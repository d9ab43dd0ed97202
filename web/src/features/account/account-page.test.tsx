import { signOut } from '@lotwise/contract/auth'
import { endSignIn, listSignIns } from '@lotwise/contract/sign-ins'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectTitle,
  expectToast,
  openScreen,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'

setUpScreens()

const PATH = '/admin/account'
const HERE = {
  id: '77777777-7777-4777-8777-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.x',
  signed_in_at: '2026-10-05T16:00:00.000Z',
  last_used_at: '2026-10-06T16:00:00.000Z',
  is_current: true,
}
const PHONE = {
  ...HERE,
  id: '77777777-7777-4777-8777-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  network: null,
  is_current: false,
}

async function openPage(): Promise<HTMLElement[]> {
  await openScreen(PATH, { as: 'checker' })
  await screen.findByRole('heading', { level: 3, name: /Chrome, Windows/ })
  return screen.getAllByRole('listitem')
}

test('each device is named with its last use and what is known of its network', async () => {
  server.reply(listSignIns, [HERE, PHONE])
  const [here, phone] = await openPage()
  await expectTitle('Your account – Lotwise')
  expect(here!.textContent).toContain('This device')
  expect(here!.textContent).toContain('Network 203.0.113.x')
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(phone!.textContent).toMatch(/Safari, iPhoneLast used October 6, 2026/)
  expect(phone!.textContent).toContain('Network not known')
  await expectAccessible()
})

test('one device is signed out, and the list is read again', async () => {
  server.reply(listSignIns, [HERE, PHONE])
  server.reply(endSignIn, {})
  const [, phone] = await openPage()
  server.reply(listSignIns, [HERE])
  await user.click(within(phone!).getByRole('button', { name: /Sign out/ }))
  await expectToast('Safari, iPhone is signed out')
  expect(server.callsOf(endSignIn)).toMatchObject([{ params: { id: PHONE.id } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull())
})

test('a device that is signed out already says so', async () => {
  server.reply(listSignIns, [HERE, PHONE])
  server.fail(endSignIn, 'sign_in_not_found')
  const [, phone] = await openPage()
  await user.click(within(phone!).getByRole('button', { name: /Sign out/ }))
  await expectToast('This device has already been signed out.')
})

test('all other devices are signed out at once', async () => {
  server.reply(listSignIns, [HERE, PHONE])
  await openPage()
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  await expectToast('All other devices are signed out')
  expect(server.callsOf(signOut)).toMatchObject([{ query: { scope: 'others' } }])
})

test('everyone changes the password here, a checker too', async () => {
  server.reply(listSignIns, [HERE])
  await openPage()
  expect(screen.getByRole('heading', { level: 2, name: 'Password' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await expectToast('Enter your current password')
})

import { authToken, signOut, updateAuthUser } from '@lotwise/contract/auth'
import { getSettings } from '@lotwise/contract/lot-settings'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible, expectToast, fill, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { USER, userSession } from '../../test/records.ts'
import { authRefusal, settingsRecord } from '../../test/staff-records.ts'

setUpScreens()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const signedIn = () => JSON.parse(localStorage.getItem('lotwise.auth')!) as { refresh_token: string }

beforeEach(async () => {
  server.reply(getSettings, settingsRecord())
  await openScreen('/admin/lots/harbour-street/settings', { as: 'owner' })
  await screen.findByLabelText('Current password')
})

async function change(current: string, password: string, confirmation = password): Promise<void> {
  await fill(field('Current password'), current)
  await fill(field('New password'), password)
  await fill(field('Confirm new password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
}

describe('nothing is sent', () => {
  test.each([
    ['', 'a new password', 'a new password', 'Enter your current password', 'Current password'],
    ['mine', 'short', 'short', 'Password must be at least 6 characters long', 'New password'],
    ['mine', 'a new password', 'another password', 'Passwords do not match', 'Confirm new password'],
  ])('for %j, %j and %j: %s', async (current, password, confirmation, sentence, label) => {
    await change(current, password, confirmation)
    await expectToast(sentence)
    const group = within(screen.getByRole('group', { name: 'Password' }))
    expect(group.getByText(sentence)).toBeDefined()
    expect(document.activeElement).toBe(field(label))
    expect(server.callsOf(authToken)).toEqual([])
    expect(server.callsOf(updateAuthUser)).toEqual([])
  })
})

describe('a proof that fails changes nothing', () => {
  test.each([
    [400, 'invalid_credentials', 'Current password is incorrect', 'Current password'],
    [429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes and try again.', 'Current password'],
    [500, 'unexpected_failure', 'Failed to update password. Please try again.', 'New password'],
  ])('%i %s: %s', async (status, code, sentence, label) => {
    server.answer(authToken, authRefusal(status, code))
    await change('not my password', 'a new password')
    await expectToast(sentence)
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(server.callsOf(updateAuthUser)).toEqual([])
    expect(field('New password').value).toBe('a new password')
    expect(signedIn().refresh_token).toBe('refresh')
  })
})

describe('a new password that is refused', () => {
  test.each([
    ['weak_password', 'This password is too easy to guess. Please choose another one.'],
    ['same_password', 'Please choose a password that differs from the old one.'],
    ['unexpected_failure', 'Failed to update password. Please try again.'],
  ])('as %s says so, and leaves no second session behind', async (code, sentence) => {
    server.reply(authToken, { ...userSession(), refresh_token: 'proof' })
    server.answer(updateAuthUser, authRefusal(422, code))
    await change('mine', 'password1')
    await expectToast(sentence)
    await waitFor(() => expect(document.activeElement).toBe(field('New password')))
    expect(server.callsOf(signOut).map(({ query }) => query)).toEqual([{ scope: 'local' }])
    expect(signedIn().refresh_token).toBe('refresh')
    expect(Object.keys(localStorage).filter((key) => key.includes('proof'))).toEqual([])
  })
})

test('a new password is sent with its proof, and once', async () => {
  // The page reloads after a while, which only a browser can do.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.reply(authToken, { ...userSession(), refresh_token: 'proof' })
  server.reply(updateAuthUser, USER)
  const held = server.hold(authToken)
  await change('mine', 'a new password')
  await user.click(await screen.findByRole('button', { name: 'Changing...' }))
  held.release()
  await expectToast('Password updated successfully')
  expect(server.sentTo(authToken)).toMatchObject({ email: USER.email, password: 'mine' })
  expect(server.sentTo(updateAuthUser)).toMatchObject({ password: 'a new password', current_password: 'mine' })
})

test('each password can be shown and hidden by itself', async () => {
  await expectAccessible()
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    const row = within(field(label).parentElement!)
    await user.click(row.getByRole('button', { name: 'Show password' }))
    expect(field(label).type).toBe('text')
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(2)
    await user.click(row.getByRole('button', { name: 'Hide password' }))
    expect(field(label).type).toBe('password')
  }
})

import { authToken, authUser, signOut, updateAuthUser, verifyToken } from '@lotwise/contract/auth'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  currentPath,
  expectAccessible,
  expectPath,
  expectTitle,
  expectToast,
  fill,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { USER, userSession } from '../../test/records.ts'
import { authRefusal, CHECKER, temporarySession } from '../../test/staff-records.ts'

setUpScreens()

const INVALID = 'Invalid reset link. Please request a new password reset.'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const tokens = () => `access_token=${userSession().access_token}&refresh_token=refresh&type=recovery`

async function setPassword(password: string, confirmation = password): Promise<void> {
  await fill(field('New password'), password)
  await fill(field('Confirm new password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Update Password' }))
}

async function openLink(address = `/admin/reset-password#${tokens()}`): Promise<void> {
  server.reply(authUser, USER)
  server.reply(signOut, {})
  await openScreen(address)
  await screen.findByLabelText('New password')
}

describe('a mailed link', () => {
  test('opens the form, and its tokens leave the address', async () => {
    await openLink()
    expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeDefined()
    await expectTitle('Set a new password – Lotwise')
    expect(currentPath() + location.hash).toBe('/admin/reset-password')
    await expectAccessible()
  })

  test('may carry its tokens in the query as well', async () => {
    await openLink(`/admin/reset-password?${tokens()}`)
    await expectPath('/admin/reset-password')
  })

  test('is being checked meanwhile', async () => {
    server.reply(authUser, USER)
    const held = server.hold(authUser)
    await openScreen(`/admin/reset-password#${tokens()}`)
    expect(await screen.findByText('Checking your link...')).toBeDefined()
    held.release()
    expect(await screen.findByLabelText('New password')).toBeDefined()
  })

  test.each([
    ['without tokens', '/admin/reset-password'],
    ['with half of them', '/admin/reset-password#access_token=a&type=recovery'],
    ['with tokens that are none', '/admin/reset-password#access_token=a&refresh_token=b&type=recovery'],
  ])('%s leads back to the login', async (_what, address) => {
    await openScreen(address)
    await expectToast(INVALID)
    await expectPath('/admin')
  })

  test('the server no longer knows leads back to the login', async () => {
    server.answer(authUser, authRefusal(403, 'bad_jwt'))
    await openScreen(`/admin/reset-password#${tokens()}`)
    await expectToast(INVALID)
    await expectPath('/admin')
  })
})

describe('a one-time link', () => {
  const LINK = '/admin/reset-password#token_hash=once&type=recovery'

  test('is used by sending the new password, not by opening the page', async () => {
    await openScreen(LINK)
    await screen.findByLabelText('New password')
    expect(currentPath() + location.hash).toBe('/admin/reset-password')
    expect(server.callsOf(verifyToken)).toEqual([])
    server.reply(verifyToken, userSession())
    server.answer(updateAuthUser, authRefusal(422, 'weak_password'))
    await setPassword('parking1')
    await expectToast('This password is too easy to guess. Please choose another one.')
    server.reply(updateAuthUser, USER)
    server.reply(signOut, {})
    await setPassword('walks the lot')
    await expectToast('Password updated successfully')
    await expectPath('/admin')
    expect(server.callsOf(verifyToken)).toHaveLength(1)
    expect(server.sentTo(verifyToken)).toMatchObject({ token_hash: 'once', type: 'recovery' })
  })

  test('that was used before leads back to the login', async () => {
    await openScreen(LINK)
    await screen.findByLabelText('New password')
    server.answer(verifyToken, authRefusal(403, 'otp_expired'))
    await setPassword('walks the lot')
    await expectToast(INVALID)
    await expectPath('/admin')
  })

  test('can be tried again when the server was away', async () => {
    await openScreen(LINK)
    await screen.findByLabelText('New password')
    server.answer(verifyToken, authRefusal(503, 'unavailable'))
    await setPassword('walks the lot')
    await expectToast('Failed to update password. Please try again.')
    expect(currentPath()).toBe('/admin/reset-password')
  })
})

test('a link of another account does not replace the user who is signed in', async () => {
  const before = JSON.stringify(userSession())
  await openScreen('/admin/reset-password#token_hash=once&type=recovery', { as: 'owner' })
  expect(await screen.findByText(new RegExp(`^You are signed in here as ${USER.email}\\.`))).toBeDefined()
  const kept = () => (JSON.parse(localStorage.getItem('lotwise.auth')!) as { user: object }).user
  expect(kept()).toEqual((JSON.parse(before) as { user: object }).user)
  server.reply(verifyToken, { ...userSession(), user: { ...USER, id: CHECKER.user_id, email: CHECKER.user_email } })
  server.reply(updateAuthUser, USER)
  await setPassword('walks the lot')
  await expectToast('Password updated successfully')
  await expectPath('/admin')
  expect(kept()).toEqual((JSON.parse(before) as { user: object }).user)
  await expectAccessible()
})

describe('a new password', () => {
  test.each([
    ['short', 'short', 'Password must be at least 6 characters long', 'New password'],
    ['        ', '        ', 'A password cannot be spaces only. Please choose another one.', 'New password'],
    ['aaaaaaaa', 'aaaaaaaa', 'This password repeats the same characters. Please choose another one.', 'New password'],
    ['walks the lot', 'walks the plot', 'Passwords do not match', 'Confirm new password'],
  ])('of %j, confirmed as %j, is not sent: %s', async (password, confirmation, sentence, label) => {
    await openLink()
    await setPassword(password, confirmation)
    await expectToast(sentence)
    expect(document.activeElement).toBe(field(label))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(server.callsOf(updateAuthUser)).toEqual([])
    await expectAccessible()
  })

  test.each([
    [422, 'weak_password', 'This password is too easy to guess. Please choose another one.'],
    [422, 'same_password', 'Please choose a password that differs from the old one.'],
    [500, 'unexpected_failure', 'Failed to update password. Please try again.'],
  ])('refused with %i %s says: %s', async (status, code, sentence) => {
    await openLink()
    server.answer(updateAuthUser, authRefusal(status, code))
    await setPassword('password')
    await expectToast(sentence)
    await waitFor(() => expect(document.activeElement).toBe(field('New password')))
    expect(await screen.findByRole('button', { name: 'Update Password' })).toBeDefined()
  })

  test('that is the name of the lot is refused with a sentence of its own', async () => {
    await openLink()
    server.answer(updateAuthUser, authRefusal(422, 'weak_password', 'lot_name'))
    await setPassword('harbour')
    await expectToast('The name of your lot is easy to guess. Please choose another password.')
  })

  test('is set once, ends this session, and leads to the login', async () => {
    await openLink()
    server.reply(updateAuthUser, USER)
    const held = server.hold(updateAuthUser)
    await setPassword('walks the lot')
    await user.click(await screen.findByRole('button', { name: 'Updating...' }))
    held.release()
    await expectToast('Password updated successfully')
    expect(server.sentTo(updateAuthUser)).toMatchObject({
      password: 'walks the lot',
      data: { temporary_password: false },
    })
    await expectPath('/admin')
    expect(server.callsOf(signOut)).toHaveLength(1)
    expect(localStorage.getItem('lotwise.auth')).toBeNull()
  })

  test('from a link for a temporary one is marked as temporary', async () => {
    await openLink(`/admin/reset-password?temp=true#${tokens()}`)
    server.reply(updateAuthUser, USER)
    await setPassword('for today only')
    await expectToast('Password updated successfully')
    expect(server.sentTo(updateAuthUser)).toMatchObject({ data: { temporary_password: true } })
  })
})

describe('a temporary password', () => {
  async function openWithTemporary(path: string): Promise<void> {
    localStorage.setItem('lotwise.auth', JSON.stringify(temporarySession()))
    server.reply(authUser, USER)
    server.reply(signOut, {})
    await openScreen(path)
    await screen.findByLabelText('New password')
  }

  test('leads to a new one from every page', async () => {
    await openWithTemporary('/admin/lots/harbour-street/dashboard')
    await expectPath('/admin/force-password-change')
    expect(screen.getByRole('heading', { level: 1, name: 'Update your password' })).toBeDefined()
    await expectAccessible()
  })

  test('is replaced, and the login follows', async () => {
    await openWithTemporary('/admin/force-password-change')
    await setPassword('walks the lot', 'walks the plot')
    await expectToast('Passwords do not match')
    server.reply(updateAuthUser, USER)
    await setPassword('walks the lot')
    await expectToast('Password updated successfully')
    expect(server.sentTo(updateAuthUser)).toMatchObject({ data: { temporary_password: false } })
    await expectPath('/admin')
    expect(server.callsOf(authToken)).toEqual([])
  })
})

test('whoever has no temporary password is not asked for another', async () => {
  await openScreen('/admin/force-password-change', { as: 'admin' })
  await expectPath('/admin')
})

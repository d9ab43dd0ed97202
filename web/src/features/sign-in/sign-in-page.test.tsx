import { authToken, getUserLotAccess, resetTempPassword, signOut } from '@lotwise/contract/auth'
import { getOverview } from '@lotwise/contract/overview'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { listInvitations } from '@lotwise/contract/team'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import {
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
import { lotAccess, STAFF_LOT, USER, userSession } from '../../test/records.ts'
import { authRefusal, CHECKER, holdDashboard, temporarySession } from '../../test/staff-records.ts'

setUpScreens()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const OTHER_LOT = { ...lotAccess('owner'), lot_id: CHECKER.id, lot_slug: 'old-mill', lot_display_name: 'Old Mill Lot' }

beforeEach(async () => {
  server.reply(signOut, {})
  await openScreen('/admin')
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' })
})

async function signIn(email = USER.email, password = 'parking-demo'): Promise<void> {
  await fill(field('Email'), email)
  await fill(field('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('the login leads to the signup and to the home page', async () => {
  expect(screen.getByRole('link', { name: 'Sign Up as Lot Owner' }).getAttribute('href')).toBe('/signup/lot-owner')
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  await expectTitle('Admin Login – Lotwise')
  await expectAccessible()
})

test('empty fields are named beside them, and nothing is sent', async () => {
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Please enter your email address')).toBeDefined()
  expect(screen.getByText('Please enter your password')).toBeDefined()
  expect(document.activeElement).toBe(field('Email'))
  await fill(field('Email'), USER.email)
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Please enter your email address')).toBeNull()
  expect(document.activeElement).toBe(field('Password'))
  expect(server.callsOf(authToken)).toEqual([])
  await expectAccessible()
})

describe('a right password', () => {
  test('for one lot leads to its dashboard', async () => {
    server.reply(authToken, userSession())
    server.reply(getUserLotAccess, [lotAccess('admin')])
    server.reply(getStaffLot, STAFF_LOT)
    holdDashboard(server)
    const held = server.hold(authToken)
    await signIn(` ${USER.email} `)
    await user.click(await screen.findByRole('button', { name: 'Signing in...' }))
    held.release()
    await expectPath('/admin/lots/harbour-street/dashboard')
    await expectToast('Welcome back to Harbour Street Lot!')
    expect(server.sentTo(authToken)).toMatchObject({ email: USER.email, password: 'parking-demo' })
  })

  test('for several lots leads to their list', async () => {
    server.reply(authToken, userSession())
    server.reply(getUserLotAccess, [lotAccess('owner'), OTHER_LOT])
    server.reply(listInvitations, [])
    server.reply(getOverview, { lots: [], points: [] })
    await signIn()
    await expectPath('/admin/lot-selection')
    await expectToast('Welcome back!')
    expect(await screen.findByRole('heading', { level: 2, name: 'Old Mill Lot' })).toBeDefined()
  })

  test('for no lot signs out again', async () => {
    server.reply(authToken, userSession())
    server.reply(getUserLotAccess, [])
    await signIn()
    await expectToast('Access denied - No lot permissions found')
    await expectPath('/admin')
    expect(server.callsOf(signOut)).toHaveLength(1)
    expect(localStorage.getItem('lotwise.auth')).toBeNull()
  })

  test('whose lots cannot be asked for signs out again', async () => {
    server.reply(authToken, userSession())
    server.fail(getUserLotAccess, 'rate_limited')
    await signIn()
    await expectToast('Error verifying permissions')
    expect(localStorage.getItem('lotwise.auth')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeDefined()
  })

  test('that is a temporary one leads to a new one', async () => {
    server.reply(authToken, temporarySession())
    await signIn()
    await expectToast('Please update your temporary password to continue')
    await expectPath('/admin/force-password-change')
    expect(await screen.findByRole('heading', { level: 1, name: 'Update your password' })).toBeDefined()
  })
})

describe('a sign-in that fails', () => {
  test.each([
    [400, 'invalid_credentials', 'Invalid credentials'],
    [429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes and try again.'],
    [
      400,
      'temporary_password_expired',
      'This temporary password has expired. Choose “Forgot your password?” to get a link for a new one.',
    ],
    [400, 'validation_failed', 'Authentication failed'],
    [503, 'unavailable', 'An error occurred during login'],
  ])('with %i %s says: %s', async (status, code, sentence) => {
    server.answer(authToken, authRefusal(status, code))
    await signIn(USER.email, 'not the password')
    await expectToast(sentence)
    expect(field('Password').value).toBe('not the password')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined()
  })

  test('for a broken line is not called a wrong password', async () => {
    server.disconnect(authToken)
    await signIn()
    await expectToast('An error occurred during login')
  })
})

describe('a forgotten password', () => {
  const send = () => user.click(screen.getByRole('button', { name: 'Send reset link' }))
  const SENT = { message: 'Password reset email sent' }

  async function openDialog() {
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    return within(screen.getByRole('dialog', { name: 'Reset your password' }))
  }

  test('needs an address', async () => {
    const dialog = await openDialog()
    await send()
    await expectToast('Please enter your email address')
    // Beside the field, and as a toast above the dialog.
    expect(dialog.getAllByText('Please enter your email address')).toHaveLength(2)
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
    expect(server.callsOf(resetTempPassword)).toEqual([])
    await expectAccessible()
  })

  test('takes over what was typed, is sent once, and closes', async () => {
    server.reply(resetTempPassword, SENT)
    const held = server.hold(resetTempPassword)
    await fill(field('Email'), ' kim@lotwise.test ')
    const dialog = await openDialog()
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('kim@lotwise.test')
    await user.type(dialog.getByLabelText('Email'), '{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Sending...' }))
    held.release()
    await expectToast('Password reset email sent! Check your inbox.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo(resetTempPassword)).toEqual({ email: 'kim@lotwise.test', flow_type: 'forgot_password' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forgot your password?' }))
  })

  test.each([
    [
      'refused',
      () => server.fail(resetTempPassword, 'rate_limited'),
      'Password reset failed: Too many requests. Please wait a moment and try again.',
    ],
    ['lost', () => server.disconnect(resetTempPassword), 'Failed to send password reset email'],
  ])('whose mail is %s says so, and can be sent again', async (_how, fail, sentence) => {
    fail()
    await fill(field('Email'), 'kim@lotwise.test')
    await openDialog()
    await send()
    await expectToast(sentence)
    server.reply(resetTempPassword, SENT)
    await send()
    await expectToast('Password reset email sent! Check your inbox.')
  })
})

test('in French', async () => {
  await openScreen('/admin', { language: 'fr' })
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(screen.getByText('Veuillez entrer votre mot de passe')).toBeDefined()
  expect(document.activeElement).toBe(field('Courriel'))
})

test('a wrong password is shown beside the form too, and the password gets the focus', async () => {
  server.answer(authToken, authRefusal(400, 'invalid_credentials'))
  await signIn()
  await expectToast('Invalid credentials')
  expect(screen.getByText('This email and password don’t match. Check both and try again.')).toBeDefined()
  expect(document.activeElement).toBe(field('Password'))
  await expectAccessible()
  await user.keyboard('x')
  expect(screen.queryByText('This email and password don’t match. Check both and try again.')).toBeNull()
})

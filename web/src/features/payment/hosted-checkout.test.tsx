import { createSubscription } from '@lotwise/contract/payments'
import { getSession } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import {
  haveSession,
  monthlySession,
  paidMonth,
  paidSession,
  PASS_PATH,
  PAYMENT_PATH,
} from '../../test/payment-records.ts'
import { SESSION_ID } from '../../test/records.ts'

setUpScreens()

// A DOM without a browser can follow no address but one within the page.
const CHECKOUT = { sessionUrl: '#checkout', sessionId: 'cs_1' }

test('a month is paid on the hosted checkout, which takes the place of this page in the history', async () => {
  haveSession(monthlySession())
  server.reply(createSubscription, CHECKOUT)
  const checkout = server.hold(createSubscription)
  await openScreen(PAYMENT_PATH)
  const entries = window.history.length
  expect(await screen.findByText('Taking you to the secure checkout...')).toBeDefined()
  expect(screen.getByText('Monthly (Recurring)')).toBeDefined()
  expect(screen.getByText('Renews monthly')).toBeDefined()
  expect(screen.getByText('$150.00')).toBeDefined()
  await expectAccessible()
  checkout.release()
  await waitFor(() => expect(location.hash).toBe('#checkout'))
  expect(window.history.length).toBe(entries)
  expect(server.callsOf(createSubscription).at(-1)!.body).toEqual({
    sessionId: SESSION_ID,
    amount: 150,
    location: 'Harbour Street Lot',
  })
})

test.each([
  ['subscription_failed', 'Failed to create subscription', 'Failed to create subscription'],
  [
    'lot_cannot_charge',
    'Failed to create subscription',
    'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  ],
  ['internal', 'Error setting up subscription', 'Something went wrong. Please try again.'],
] as const)('a checkout that cannot be opened (%s) is shown, and Retry opens it', async (reason, told, why) => {
  haveSession(monthlySession())
  server.fail(createSubscription, reason)
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment setup failed' })).toBeDefined()
  await expectToast(told)
  expect(screen.getAllByText(why)).toHaveLength(why === told ? 2 : 1)
  server.reply(createSubscription, CHECKOUT)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(location.hash).toBe('#checkout'))
})

test('back from the checkout the session is asked until it is paid: the address alone proves nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(monthlySession())
  await openScreen(`${PAYMENT_PATH}?subscription=true`)
  expect(await screen.findByRole('heading', { name: 'Confirming your payment...' })).toBeDefined()
  await vi.advanceTimersByTimeAsync(5000)
  await expectPath(`${PAYMENT_PATH}?subscription=true`)
  expect(server.callsOf(createSubscription)).toEqual([])
  server.reply(getSession, paidMonth())
  await vi.advanceTimersByTimeAsync(1500)
  await expectToast('Subscription started successfully!')
  await expectPath(PASS_PATH)
})

test('a stay paid once speaks of no subscription, whatever its address says', async () => {
  haveSession(paidSession())
  await openScreen(`${PAYMENT_PATH}?subscription=true`)
  await expectPath(PASS_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined()
  expect(screen.queryByText('Subscription started successfully!')).toBeNull()
})

test('after twelve seconds without news it says that nothing is lost and offers the payment again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(monthlySession())
  await openScreen(`${PAYMENT_PATH}?subscription=true`)
  expect(await screen.findByText('This page updates on its own.')).toBeDefined()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await screen.findByText(/^We haven’t heard from the payment provider yet\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue to Payment' }).getAttribute('href')).toBe(PAYMENT_PATH)
  await expectAccessible()
})

import { customerPortal } from '@lotwise/contract/payments'
import { getSession } from '@lotwise/contract/sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectAccessible, expectToast, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { haveSession, paidMonth, paidSession, PASS_PATH } from '../../test/payment-records.ts'
import { SESSION_ID } from '../../test/records.ts'

setUpScreens()

const fact = async (name: string, pass = 'Payment Successful!') =>
  within(await screen.findByRole('region', { name: pass })).getByText(name, { selector: 'dt' }).nextElementSibling!
    .textContent
const manage = () => screen.findByRole('button', { name: 'Manage Your Subscription' })

test('a month renews, says what is charged next, and cannot be extended', async () => {
  haveSession(paidMonth({ expires_at: '2099-12-16T17:00:00.000Z' }))
  await openScreen(PASS_PATH)
  expect(await fact('Duration')).toBe('Monthly (Recurring)')
  expect(await fact('Expires')).toBe('Renews monthly')
  expect(await fact('Amount')).toBe('$150.00')
  expect(await fact('Next charge')).toBe('December 16, 2099 · $150.00')
  expect(await manage()).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Extend' })).toBeNull()
  await expectAccessible()
})

test('a month whose renewal is being collected does not look expired', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  haveSession(paidMonth({ expires_at: inDays(-1), renewing: true, renewing_until: inDays(6) }))
  await openScreen(PASS_PATH)
  expect(await fact('Expires')).toBe('Renewing – payment being collected')
  const pass = within(screen.getByRole('region', { name: 'Payment Successful!' }))
  expect(pass.getByText('Paid')).toBeDefined()
  expect(pass.queryByText('Expired')).toBeNull()
})

test('a subscription whose renewal was never collected shows its last day', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T18:00:00Z') })
  haveSession(paidMonth({ expires_at: '2026-11-01T17:00:00.000Z', renewing_until: '2026-11-08T17:00:00.000Z' }))
  await openScreen(PASS_PATH)
  expect(await fact('Expires', 'Expired')).toBe('Ends November 1, 2026')
  expect(screen.getByRole('heading', { level: 1, name: 'Expired' })).toBeDefined()
})

test('a subscription that was cancelled elsewhere shows its last day by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T18:00:00Z') })
  haveSession(paidMonth())
  await openScreen(PASS_PATH)
  expect(await fact('Expires')).toBe('Renews monthly')
  server.reply(getSession, paidMonth({ auto_renew: false, expires_at: '2026-12-16T17:00:00.000Z' }))
  await vi.advanceTimersByTimeAsync(5000)
  const heading = 'Cancelled – valid until December 16, 2026'
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(await fact('Expires', heading)).toBe('Ends December 16, 2026')
  expect(screen.getByRole('timer').textContent).toBe('29 days')
})

test('a plate that parks for nothing has no receipt to download', async () => {
  haveSession(paidSession({ payment_status: 'Yolo', payment_method_type: 'monthly', card_last4: 'NONE' }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('link', { name: 'Extend' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /receipt/i })).toBeNull()
})

test('two clicks open the portal once', async () => {
  haveSession(paidMonth())
  // A DOM without a browser can follow no address but one within the page.
  server.reply(customerPortal, { url: '#portal' })
  const portal = server.hold(customerPortal)
  await openScreen(PASS_PATH)
  await user.dblClick(await manage())
  portal.release()
  await waitFor(() => expect(location.hash).toBe('#portal'))
  expect(server.sentTo(customerPortal)).toEqual({ sessionId: SESSION_ID, returnUrl: location.origin + PASS_PATH })
})

test.each([
  ['customer_not_found', 'Customer information not found'],
  ['portal_failed', 'Failed to access subscription portal'],
  ['unavailable', 'Error accessing subscription management'],
] as const)('a portal that cannot be opened (%s) is shown', async (reason, told) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(paidMonth())
  server.fail(customerPortal, reason)
  await openScreen(PASS_PATH)
  await user.click(await manage())
  // Two more attempts where another one may help, and the toast is still there.
  await vi.advanceTimersByTimeAsync(2600)
  await expectToast(told)
  expect((await manage()).getAttribute('aria-disabled')).not.toBe('true')
})

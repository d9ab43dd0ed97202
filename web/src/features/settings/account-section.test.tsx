import type { Language } from '@lotwise/domain/language'
import { getSettings } from '@lotwise/contract/lot-settings'
import { createConnectAccount } from '@lotwise/contract/payouts'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import {
  expectAccessible,
  expectConsoleErrors,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { LOT_ID, STAFF_LOT } from '../../test/records.ts'
import { READY_ACCOUNT, settingsRecord } from '../../test/staff-records.ts'

setUpScreens()

const UNREADABLE = /The status of the payment account could not be read/

async function openAccount(accountId: string | null = 'acct_1', language: Language = 'en') {
  server.reply(getSettings, settingsRecord())
  server.reply(getStaffLot, { ...STAFF_LOT, stripe_account_id: accountId })
  await openScreen('/admin/lots/harbour-street/settings', { as: 'owner', language })
  const name = language === 'en' ? 'Payment account' : 'Compte de paiement'
  return within(await screen.findByRole('group', { name }))
}

/** The browser's new tab. */
function stubTab() {
  const tab = {
    opener: window as unknown,
    closed: false,
    document: { title: '' },
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

test('a lot without an account is asked to set one up, and the provider is not asked', async () => {
  const account = await openAccount(null)
  expect(account.getByText('Not set up')).toBeDefined()
  expect(account.getByRole('button', { name: /^Set Up Payments/ })).toBeDefined()
  expect(account.queryByRole('button', { name: /^View Payment Dashboard/ })).toBeNull()
  expect(server.callsOf(createConnectAccount)).toEqual([])
})

test('a lot that gets its account in the other tab shows it on the way back', async () => {
  const account = await openAccount(null)
  server.reply(getStaffLot, { ...STAFF_LOT, stripe_account_id: 'acct_1' })
  server.reply(createConnectAccount, { account: READY_ACCOUNT })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await account.findByText('Ready')).toBeDefined()
})

test('a finished account says so', async () => {
  server.reply(createConnectAccount, { account: READY_ACCOUNT })
  const account = await openAccount()
  expect(await account.findByText('Ready')).toBeDefined()
  expect(account.getAllByText('Enabled')).toHaveLength(2)
  expect(account.getByText('Submitted')).toBeDefined()
  expect(account.getByRole('button', { name: /^Edit Payment Setup/ })).toBeDefined()
  expect(server.callsOf(createConnectAccount)[0]!.body).toEqual({ action: 'get_account_status', lotId: LOT_ID })
})

test('an unfinished account says what is still needed, and is asked about again on the way back', async () => {
  server.reply(createConnectAccount, {
    account: {
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: { currently_due: ['external_account', 'individual.verification.document'] },
    },
  })
  const account = await openAccount()
  expect(await account.findByText('Setup not finished')).toBeDefined()
  expect(account.getByText('a bank account for your payouts')).toBeDefined()
  expect(account.getByText('a photo of your ID')).toBeDefined()
  expect(account.getByRole('button', { name: /^Complete Setup/ })).toBeDefined()
  expect(account.queryByRole('button', { name: /^View Payment Dashboard/ })).toBeNull()
  await expectAccessible()
  server.reply(createConnectAccount, { account: READY_ACCOUNT })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await account.findByText('Ready')).toBeDefined()
})

test('an account that can take payments but not pay out says so', async () => {
  server.reply(createConnectAccount, { account: { ...READY_ACCOUNT, payouts_enabled: false } })
  const account = await openAccount()
  expect(
    await account.findByText('Drivers can pay, but the money cannot reach your bank until the setup is finished.'),
  ).toBeDefined()
})

test('an account that was switched off is not “not finished”, and says the same as the banner', async () => {
  server.reply(createConnectAccount, {
    account: { ...READY_ACCOUNT, charges_enabled: false, requirements: { currently_due: ['external_account'] } },
  })
  server.reply(getSettings, settingsRecord())
  server.reply(getStaffLot, {
    ...STAFF_LOT,
    stripe_account_id: 'acct_1',
    account_alert: {
      problem: 'charges_off',
      since: '2026-11-02T15:30:00.000Z',
      details: { cause: 'needs', needs: ['bank'], deadline: null, fix: 'create_onboarding_link' },
    },
  })
  await openScreen('/admin/lots/harbour-street/settings', { as: 'owner' })
  const account = within(await screen.findByRole('group', { name: 'Payment account' }))
  expect(await account.findByText('Payments off')).toBeDefined()
  expect(await account.findByText('Stripe needs a bank account for your payouts.')).toBeDefined()
  expect(account.getByText('Off')).toBeDefined()
  expect(account.queryByText('Setup not finished')).toBeNull()
  expect(account.getByRole('button', { name: /^Complete Setup/ })).toBeDefined()
})

test('while the provider is asked, the section says so', async () => {
  server.hold(createConnectAccount)
  const account = await openAccount()
  expect(await account.findByText('Checking with Stripe...')).toBeDefined()
  expect(account.queryByRole('button')).toBeNull()
})

test('a status that cannot be read is no alarm but on the console, and Retry brings it', async () => {
  expectConsoleErrors(UNREADABLE)
  server.fail(createConnectAccount, 'account_status_failed')
  const account = await openAccount()
  expect(await account.findByText('We couldn’t reach Stripe just now.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toContainEqual(expect.stringMatching(UNREADABLE))
  await expectAccessible()
  server.reply(createConnectAccount, { account: READY_ACCOUNT })
  await user.click(await account.findByRole('button', { name: 'Retry' }))
  expect(await account.findByText('Ready')).toBeDefined()
})

describe.each([
  [/^Edit Payment Setup/, 'create_onboarding_link', 'setup_link_failed', 'Failed to create setup link'],
  [/^View Payment Dashboard/, 'create_login_link', 'payment_dashboard_failed', 'Failed to access payment dashboard'],
] as const)('%s', (name, action, reason, failure) => {
  test('opens one tab, which cannot reach back', async () => {
    server.reply(createConnectAccount, ({ body }) =>
      (body as { action: string }).action === 'get_account_status'
        ? { account: READY_ACCOUNT }
        : { url: `https://provider.test/${(body as { action: string }).action}` },
    )
    const account = await openAccount()
    const tab = stubTab()
    const button = await account.findByRole('button', { name })
    const held = server.hold(createConnectAccount)
    await user.click(button)
    await user.click(await account.findByRole('button', { name: /^Opening\.\.\./ }))
    held.release()
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`https://provider.test/${action}`))
    expect(window.open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
    expect(tab.opener).toBeNull()
  })

  test('that fails closes its tab and is shown', async () => {
    server.reply(createConnectAccount, { account: READY_ACCOUNT })
    const account = await openAccount()
    const tab = stubTab()
    const button = await account.findByRole('button', { name })
    server.fail(createConnectAccount, reason)
    await user.click(button)
    await expectToast(failure)
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })
})

test('in French', async () => {
  server.reply(createConnectAccount, { account: READY_ACCOUNT })
  const account = await openAccount('acct_1', 'fr')
  expect(await account.findAllByText('Activés')).toHaveLength(2)
})

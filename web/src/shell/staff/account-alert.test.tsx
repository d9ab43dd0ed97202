import { getUserLotAccess } from '@lotwise/contract/auth'
import { listChecks } from '@lotwise/contract/checks'
import { createConnectAccount } from '@lotwise/contract/payouts'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountAlert } from '../../state/use-staff-lot.ts'
import { CHECKS } from '../../test/dashboard-records.ts'
import { expectAccessible, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { lotAccess, STAFF_LOT } from '../../test/records.ts'

setUpScreens()
beforeEach(() => void server.reply(listChecks, []))

type Details = NonNullable<AccountAlert['details']>

const DETAILS: Details = {
  cause: 'needs',
  needs: ['bank', 'identity_document'],
  deadline: null,
  fix: 'create_onboarding_link',
}

/** Shortly before 10:30 of the lot's day, in November. */
function alertAt(problem: AccountAlert['problem'], details: Partial<Details> | null = {}): void {
  const account_alert = {
    problem,
    since: '2026-11-02T15:30:00.000Z',
    details: details && { ...DETAILS, ...details },
  }
  server.reply(getStaffLot, { ...STAFF_LOT, account_alert })
}

const banner = () => screen.findByRole('region', { name: /^(Payment account|Compte de paiement)$/ })

test.each([
  ['charges_off', {}, /^Card payments have been off since 10:30 a\.m\. on Mon, Nov 2/],
  ['charges_off', {}, /Stripe needs a bank account for your payouts and a photo of your ID\./],
  ['charges_off', { cause: 'checking', needs: [] }, /Stripe is reviewing your details\. You have nothing to send/],
  ['charges_off', { cause: 'rejected', needs: [] }, /Stripe has closed this account/],
  ['charges_off', { cause: 'unknown', needs: [] }, /Open your payment dashboard to see why/],
  ['payouts_off', {}, /^Payouts to your bank have been on hold since 10:30/],
  ['past_due', {}, /^Stripe needs details now/],
  ['due_soon', { deadline: '2026-11-09T15:30:00.000Z' }, /^Stripe needs details by November 9, 2026/],
  ['disconnected', { needs: [] }, /Your Stripe account is no longer connected to Lotwise/],
] as const)('%s with %j says so', async (problem, details, text) => {
  alertAt(problem, { ...details, needs: [...('needs' in details ? details.needs : DETAILS.needs)] })
  await openScreen(CHECKS, { as: 'owner' })
  expect((await banner()).textContent).toMatch(text)
})

test('in French', async () => {
  alertAt('charges_off')
  await openScreen(CHECKS, { as: 'owner', language: 'fr' })
  const text = (await banner()).textContent
  expect(text).toMatch(/^Paiements par carte arrêtés depuis lun\. 2 nov\. à 10\sh\s30/)
  expect(text).toContain(
    'Stripe demande un compte bancaire pour vos versements et une photo de votre pièce d’identité.',
  )
  expect(screen.getByRole('button', { name: /^Mettre à jour chez Stripe/ })).toBeDefined()
  await expectAccessible()
})

test.each([
  ['create_onboarding_link', /^Update details at Stripe/],
  ['create_login_link', /^View Payment Dashboard/],
] as const)('its button leads to the page that fixes it: %s', async (fix, name) => {
  alertAt('charges_off', { fix })
  server.reply(createConnectAccount, { url: `https://provider.test/${fix}` })
  const replace = vi.fn<(url: string) => void>()
  vi.spyOn(window, 'open').mockReturnValue({ document: {}, location: { replace } } as unknown as Window)
  await openScreen(CHECKS, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`https://provider.test/${fix}`))
  expect(server.callsOf(createConnectAccount)[0]!.body).toMatchObject({ action: fix })
  await expectAccessible()
})

test('a checker sees that payments are off, without a button', async () => {
  alertAt('charges_off', null)
  await openScreen(CHECKS, { as: 'checker' })
  const shown = within(await banner())
  expect(shown.getByText('Drivers can’t pay by card at this lot right now. The owner knows.')).toBeDefined()
  expect(shown.queryByRole('button')).toBeNull()
})

test('it goes by itself once the provider is content', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  alertAt('charges_off')
  await openScreen(CHECKS, { as: 'owner' })
  await banner()
  server.reply(getStaffLot, STAFF_LOT)
  await vi.advanceTimersByTimeAsync(61_000)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment account' })).toBeNull())
})

test('a lot in order shows nothing', async () => {
  await openScreen(CHECKS, { as: 'owner' })
  await screen.findByRole('heading', { level: 1, name: 'Check plates' })
  expect(screen.queryByRole('region', { name: 'Payment account' })).toBeNull()
  expect(screen.queryByText('Payments off')).toBeNull()
})

test('the switcher marks the lots that need somebody', async () => {
  alertAt('charges_off')
  const other = { ...lotAccess('owner'), lot_id: '66666666-6666-4666-8666-666666666666', lot_slug: 'quay-lane' }
  server.reply(getUserLotAccess, [
    { ...lotAccess('owner'), lot_alert: 'off' },
    { ...other, lot_display_name: 'Quay Lane', lot_alert: 'warning' },
  ])
  await openScreen(CHECKS, { as: 'owner' })
  const choices = within(await screen.findByLabelText('Switch lot')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Harbour Street Lot – payments off',
    'Quay Lane – action needed',
  ])
  expect(screen.getByText('Payments off')).toBeDefined()
})

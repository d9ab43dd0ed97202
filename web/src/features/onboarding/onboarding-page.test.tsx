import { createConnectAccount } from '@lotwise/contract/payouts'
import { completeOnboarding, renewOnboardingLink } from '@lotwise/contract/signup'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { LOT_ID } from '../../test/records.ts'

setUpScreens()

const COMPLETE = `/onboarding/complete/${LOT_ID}`
const REFRESH = `/onboarding/refresh/${LOT_ID}`
const OPEN = { lot: { display_name: 'The Quay', slug: 'the-quay' } }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a completed setup', () => {
  test('opens the lot: its page, its dashboard, and what to do next', async () => {
    server.reply(completeOnboarding, OPEN)
    await openScreen(COMPLETE)
    await heading('The Quay is open')
    await expectToast('Onboarding completed successfully!')
    await expectTitle('The Quay is open – Lotwise')
    expect(screen.getByText('Your parking lot is active and accepting payments.')).toBeDefined()
    for (const name of ['Quick Access', 'Next Steps', 'Need Help']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeDefined()
    }
    expect(addressOf('Access Your Dashboard')).toBe('/admin/lots/the-quay/dashboard')
    expect(addressOf('Settings')).toBe('/admin/lots/the-quay/settings')
    expect(addressOf(`${location.host}/lots/the-quay`)).toBe('/lots/the-quay')
    const help = within(screen.getByRole('heading', { name: 'Need Help' }).parentElement!)
    expect((await help.findByRole('link', { name: 'support@lotwise.test' })).getAttribute('href')).toBe(
      'mailto:support@lotwise.test',
    )
    await expectAccessible()
  })

  test('from the settings speaks of the payments alone', async () => {
    server.reply(completeOnboarding, OPEN)
    await openScreen(`/onboarding/stripe-complete/${LOT_ID}`)
    await heading('Payment setup complete')
    expect(screen.getByText('Stripe is set up for The Quay. Card payments now reach your account.')).toBeDefined()
    expect(screen.queryByText('Next Steps')).toBeNull()
    await expectAccessible()
  })

  test('has a link to the lot that can be copied', async () => {
    server.reply(completeOnboarding, OPEN)
    await openScreen(COMPLETE)
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await expectToast('Link copied')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/lots/the-quay`)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await expectToast('The link could not be copied')
  })

  test('while the provider is asked, the page says so', async () => {
    server.hold(completeOnboarding)
    await openScreen(COMPLETE)
    await heading('One moment')
    expect(screen.getByText('Checking your account with Stripe...')).toBeDefined()
  })
})

describe('a setup that was left half-way', () => {
  async function openHalfWay(): Promise<void> {
    server.fail(completeOnboarding, 'payment_setup_unfinished')
    await openScreen(COMPLETE)
    await heading('Setup Not Complete')
  }

  test('is not complete, and everything is kept', async () => {
    await openHalfWay()
    await expectToast('Failed to complete onboarding')
    expect(screen.getByText(/^Stripe still needs something before your lot can take payments\./)).toBeDefined()
    expect(addressOf('Start Over')).toBe('/signup/lot-owner')
    await expectAccessible()
  })

  test('says when the mailed link is what is missing, and opens once it was followed', async () => {
    server.fail(completeOnboarding, 'owner_not_confirmed')
    await openScreen(COMPLETE)
    await heading('Setup Not Complete')
    expect(screen.getByText(/^Stripe is ready\. One step is left: open the email we sent you/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue setup' })).toBeNull()
    expect(screen.queryByText('Failed to complete onboarding')).toBeNull()
    await expectAccessible()
    server.reply(completeOnboarding, OPEN)
    // Back from the inbox.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await heading('The Quay is open')
  })

  test('can be checked again', async () => {
    await openHalfWay()
    server.reply(completeOnboarding, OPEN)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await heading('The Quay is open')
  })

  test('goes on with one new link', async () => {
    await openHalfWay()
    server.reply(renewOnboardingLink, { onboardingUrl: '#setup' })
    await user.dblClick(screen.getByRole('button', { name: 'Continue setup' }))
    await waitFor(() => expect(location.hash).toBe('#setup'))
    expect(server.callsOf(renewOnboardingLink)).toHaveLength(1)
  })

  test('asks the owner to sign in once the provider has details', async () => {
    await openHalfWay()
    server.fail(renewOnboardingLink, 'setup_needs_sign_in')
    await user.click(screen.getByRole('button', { name: 'Continue setup' }))
    expect(await screen.findByText(/^Stripe already has your details\./)).toBeDefined()
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await expectPath('/admin')
  })

  test('whose link cannot be made says so', async () => {
    await openHalfWay()
    server.fail(renewOnboardingLink, 'signup_not_found')
    await user.click(screen.getByRole('button', { name: 'Continue setup' }))
    await expectToast('Failed to create setup link')
    expect(await screen.findByRole('button', { name: 'Continue setup' })).toBeDefined()
  })
})

describe('a provider that cannot be asked is no verdict', () => {
  test('on the setup: it can be asked again', async () => {
    server.fail(completeOnboarding, 'account_status_failed')
    await openScreen(COMPLETE)
    await heading('Failed to complete onboarding')
    await expectAccessible()
    server.reply(completeOnboarding, OPEN)
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await heading('The Quay is open')
  })

  test('on a new link: it can be asked again', async () => {
    server.fail(renewOnboardingLink, 'setup_link_failed')
    await openScreen(REFRESH)
    await heading('Failed to create setup link')
    await expectAccessible()
    server.reply(renewOnboardingLink, { onboardingUrl: '#setup' })
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(location.hash).toBe('#setup'))
  })
})

describe('a link that had run out', () => {
  test('is replaced by a new one', async () => {
    server.reply(renewOnboardingLink, { onboardingUrl: '#setup' })
    const held = server.hold(renewOnboardingLink)
    await openScreen(REFRESH)
    await heading('Back to Stripe')
    expect(screen.getByText('Your link had run out. A new one is being made...')).toBeDefined()
    held.release()
    await waitFor(() => expect(location.hash).toBe('#setup'))
  })

  test('is replaced for whoever manages the lot, also when the provider has details', async () => {
    server.reply(createConnectAccount, { url: '#managed' })
    await openScreen(REFRESH, { as: 'owner' })
    await waitFor(() => expect(location.hash).toBe('#managed'))
    expect(server.sentTo(createConnectAccount)).toEqual({ action: 'create_onboarding_link', lotId: LOT_ID })
  })

  test.each(['forbidden', 'lot_not_found'] as const)('for a stranger (%s) is the public one', async (reason) => {
    server.fail(createConnectAccount, reason)
    server.reply(renewOnboardingLink, { onboardingUrl: '#setup' })
    await openScreen(REFRESH, { as: 'owner' })
    await waitFor(() => expect(location.hash).toBe('#setup'))
  })

  test('of a finished setup shows the open lot', async () => {
    server.fail(renewOnboardingLink, 'setup_needs_sign_in')
    server.reply(completeOnboarding, OPEN)
    await openScreen(REFRESH)
    await heading('The Quay is open')
  })
})

test.each([
  ['complete', '5e1f0000-0000-4000-8000-00000000dead'],
  ['complete', 'not-a-lot'],
  ['refresh', '5e1f0000-0000-4000-8000-00000000dead'],
  ['refresh', 'not-a-lot'],
  ['stripe-complete', '5e1f0000-0000-4000-8000-00000000dead'],
  ['stripe-complete', 'not-a-lot'],
])('%s of %s, which is no lot, leads back to the form', async (step, id) => {
  server.fail(completeOnboarding, 'onboarding_lot_not_found')
  const isUuid = id !== 'not-a-lot'
  if (isUuid) server.fail(renewOnboardingLink, 'signup_not_found')
  else server.fail(renewOnboardingLink, 'invalid_input', { field: 'lotId', params: { problem: 'Invalid UUID' } })
  await openScreen(`/onboarding/${step}/${id}`)
  await heading('Setup Not Complete')
  expect(screen.getByText('There is no lot under this address. Check the link, or start over.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue setup' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Start Over' }))
  await expectPath('/signup/lot-owner')
  // A link is asked for under whatever stands in the address: here the server refuses it, and the page must bear that.
  const refused = server.problems.splice(0)
  expect(refused).toHaveLength(step === 'refresh' && !isUuid ? 1 : 0)
})

test('in French', async () => {
  server.reply(completeOnboarding, OPEN)
  await openScreen(COMPLETE, { language: 'fr' })
  await heading('The Quay est ouvert')
  await expectAccessible()
})

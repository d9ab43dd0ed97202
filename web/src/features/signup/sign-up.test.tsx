import { checkSlug, onboardLotOwner } from '@lotwise/contract/signup'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  expectAccessible,
  expectToast,
  fill,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'

setUpScreens()

const CREATED = 'Lot created successfully! Redirecting to Stripe onboarding...'
const TAKEN = 'This URL slug is already taken. Please choose another one.'
const ONBOARDING = { onboardingUrl: 'https://provider.test/setup' }
/** As long as the pauses between three attempts last at most. */
const PAUSES_MS = 3000
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const create = () => user.click(screen.getByRole('button', { name: 'Create Lot' }))

beforeEach(async () => {
  // The provider's page is opened after a while, which only a browser can do.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 })
  server.reply(checkSlug, { available: true, reason: null })
  await openSignup()
})

async function openSignup(): Promise<void> {
  await openScreen('/signup/lot-owner')
  await screen.findByRole('heading', { level: 1, name: 'Lot Owner Signup' })
}

async function reload(): Promise<void> {
  vi.resetModules()
  await openSignup()
}

async function fillForm(): Promise<void> {
  await fill(text('Business Name'), 'Quay Parking Ltd')
  await fill(text('Contact Name'), 'Ada Roy')
  await fill(text('Email'), 'ada@quay.test')
  await fill(text('Phone'), '4165550199')
  await fill(text('Lot Name'), 'The Quay')
  await fill(text('Address'), '1 Quay Lane')
}

test('a signup is sent once, however often it is asked for, and the provider comes next', async () => {
  server.reply(onboardLotOwner, ONBOARDING)
  const held = server.hold(onboardLotOwner)
  await fillForm()
  await user.dblClick(screen.getByRole('button', { name: 'Create Lot' }))
  await user.click(await screen.findByRole('button', { name: 'Creating your lot...' }))
  held.release()
  await expectToast(CREATED)
  expect(server.sentTo(onboardLotOwner)).toEqual({
    businessName: 'Quay Parking Ltd',
    contactName: 'Ada Roy',
    email: 'ada@quay.test',
    phone: '(416) 555-0199',
    lotName: 'The Quay',
    lotSlug: 'the-quay',
    address: '1 Quay Lane',
    description: '',
    hourlyRate: 4.5,
    maxDailyRate: 18,
    maxHours: 12,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your lot is created' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue to Stripe' }).getAttribute('href')).toBe(ONBOARDING.onboardingUrl)
  await expectAccessible()
})

test('what was typed survives a reload, and is gone once the lot is created', async () => {
  server.reply(onboardLotOwner, ONBOARDING)
  await fillForm()
  await reload()
  expect(text('Business Name').value).toBe('Quay Parking Ltd')
  expect(text('URL Slug').value).toBe('the-quay')
  await create()
  await expectToast(CREATED)
  await reload()
  expect(text('Business Name').value).toBe('')
  expect(text('URL Slug').value).toBe('')
})

test('a failure of the provider is tried three times, told, and can be sent again', async () => {
  server.fail(onboardLotOwner, 'setup_link_failed')
  await fillForm()
  await create()
  await vi.advanceTimersByTimeAsync(PAUSES_MS)
  const failure = within(
    (await screen.findByText(/Nothing you entered is lost\./)).closest<HTMLElement>('[role=alert]')!,
  )
  expect(failure.getByText('Failed to create setup link')).toBeDefined()
  expect(server.callsOf(onboardLotOwner)).toHaveLength(3)
  expect(text('Lot Name').value).toBe('The Quay')
  await expectAccessible()
  server.reply(onboardLotOwner, ONBOARDING)
  await create()
  await expectToast(CREATED)
})

test('an answer lost on the way is asked for again with the same form, also after a reload', async () => {
  server.disconnect(onboardLotOwner)
  await fillForm()
  await create()
  await vi.advanceTimersByTimeAsync(PAUSES_MS)
  expect(await screen.findByText(/Nothing you entered is lost\./)).toBeDefined()
  // The server has the lot by now: its slug is no longer free.
  server.reply(checkSlug, { available: false, reason: 'slug_taken' })
  server.reply(onboardLotOwner, ONBOARDING)
  const looksBefore = server.callsOf(checkSlug).length
  await reload()
  expect(screen.queryByText(TAKEN)).toBeNull()
  await create()
  await expectToast(CREATED)
  const bodies = server.callsOf(onboardLotOwner).map(({ body }) => JSON.stringify(body))
  expect(bodies).toHaveLength(4)
  expect(new Set(bodies).size).toBe(1)
  expect(server.callsOf(checkSlug)).toHaveLength(looksBefore)
})

test('without a connection it waits for one', async () => {
  server.reply(onboardLotOwner, ONBOARDING)
  await fillForm()
  goOffline()
  await create()
  expect(await screen.findByRole('button', { name: 'Waiting for a connection...' })).toBeDefined()
  expect(server.callsOf(onboardLotOwner)).toEqual([])
  goOnline()
  await expectToast(CREATED)
})

test('a slug somebody else took in the same moment is shown beside the field', async () => {
  server.fail(onboardLotOwner, 'slug_taken', { field: 'lotSlug' })
  await fillForm()
  await create()
  await expectToast(TAKEN)
  await waitFor(() => expect(text('URL Slug').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(text('URL Slug'))
  expect(within(document.querySelector('form')!).getByText(TAKEN)).toBeDefined()
  await expectAccessible()
  server.reply(onboardLotOwner, ONBOARDING)
  await fill(text('URL Slug'), 'the-quay-2')
  await create()
  await expectToast(CREATED)
  expect(server.callsOf(onboardLotOwner)[1]!.body).toMatchObject({ lotSlug: 'the-quay-2' })
})

test('the mail that follows speaks the language of the page', async () => {
  server.reply(onboardLotOwner, ONBOARDING)
  await fillForm()
  await user.click(screen.getByRole('button', { name: 'Français' }))
  await user.click(await screen.findByRole('button', { name: 'Créer le stationnement' }))
  await expectToast('Stationnement créé! Redirection vers Stripe...')
  expect(server.callsOf(onboardLotOwner)[0]!.headers.get('accept-language')).toBe('fr-CA')
})

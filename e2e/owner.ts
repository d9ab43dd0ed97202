import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const ONBOARD = '**/api/onboard-lot-owner'
export const CREATED = 'Lot created successfully! Redirecting to Stripe onboarding...'
export const TAKEN = 'This URL slug is already taken. Please choose another one.'

export type NewLot = ReturnType<typeof newLot>

/** A lot with unique names. */
export function newLot() {
  const name = randomUUID().slice(0, 8)
  return { name: `Quay ${name}`, slug: `quay-${name}`, email: `owner-${name}@example.test`, phone: '4165550199' }
}

function signupBody(lot: NewLot) {
  return {
    businessName: 'Quay Parking Ltd',
    contactName: 'Ada Roy',
    email: lot.email,
    phone: '(416) 555-0199',
    lotName: lot.name,
    lotSlug: lot.slug,
    address: '1 Quay Lane',
    description: '',
    hourlyRate: 4.5,
    maxDailyRate: 18,
    maxHours: 12,
  }
}

/** Signups are rate-limited by IP address: each page and call uses its own. */
export function uniqueIpHeader(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` }
}

export async function openSignup(page: Page): Promise<void> {
  const headers = uniqueIpHeader()
  await page.route(ONBOARD, (route) => route.fallback({ headers: { ...route.request().headers(), ...headers } }))
  await page.goto('/signup/lot-owner')
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Owner Signup' })).toBeVisible()
}

export async function fillSignup(page: Page, lot: NewLot): Promise<void> {
  await page.getByLabel('Business Name').fill('Quay Parking Ltd')
  await page.getByLabel('Contact Name').fill('Ada Roy')
  await page.getByLabel('Email').fill(lot.email)
  await page.getByLabel('Phone').fill(lot.phone)
  await page.getByLabel('Lot Name').fill(lot.name)
  await page.getByLabel('Address').fill('1 Quay Lane')
}

export async function createLot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Lot' }).click()
}

/** Signs up without a browser. */
export async function signUp(request: APIRequestContext, lot: NewLot): Promise<string> {
  const response = await request.post('/api/onboard-lot-owner', { data: signupBody(lot), headers: uniqueIpHeader() })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { onboardingUrl: string }).onboardingUrl
}

/** Fills in the provider's onboarding pages up to the last step. */
export async function fillStripeOnboarding(page: Page): Promise<void> {
  for (const heading of [
    'Tell us about your business',
    'Verify you represent this business',
    'Add your bank to receive payouts',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible()
}

type Mail = { to: string; subject: string | null; links: string[] }

export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const all = (await (await request.get('/dev/messages.json')).json()) as Mail[]
  return all.filter(({ to }) => to === email)
}

import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { paySession } from './driver.ts'
import { expect } from './fixtures.ts'

/** Tests share one database: each uses its own plates. */
export function newPlate(): string {
  return `D${randomBytes(3).toString('hex').toUpperCase()}`
}

type SessionOptions = { slug?: string; hours?: number; isPaid?: boolean; card?: string; phone?: string }

export async function createSessionFor(
  request: APIRequestContext,
  plate: string,
  {
    slug = 'harbour-street',
    hours = 2,
    isPaid = false,
    card = 'pm_card_visa',
    phone = '4165550177',
  }: SessionOptions = {},
): Promise<{ id: string }> {
  const response = await request.post(`/api/lots/${slug}/sessions`, {
    data: { license_plate: plate, phone, hours },
  })
  expect(response.status()).toBe(201)
  const session = await response.json()
  if (isPaid) await paySession(request, session, card)
  return session
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 500
}

/** A table row on desktop, a card on a phone. */
export function rowOf(page: Page, plate: string) {
  return rows(page).filter({ hasText: plate })
}

export function rows(page: Page) {
  return page.locator(':is(table[aria-label="Sessions"] tbody tr, ul[aria-label="Sessions"] > li):not([data-skeleton])')
}

export function sessions(page: Page) {
  return page.getByRole('region', { name: 'Sessions' })
}

export function searchField(page: Page) {
  return page.getByRole('searchbox', { name: /^Search (sessions|by plate)$/ })
}

export async function searchFor(page: Page, plate: string): Promise<void> {
  await searchField(page).fill(plate)
  await expect(page).toHaveURL(new RegExp(`search=${plate.replaceAll(' ', '\\+')}`))
  await expect(sessions(page).locator('[aria-busy=true]')).toHaveCount(0)
}

export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

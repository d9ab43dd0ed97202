import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const PASSWORD = 'parking-demo'
export const PEOPLE = {
  owner: 'owner@lotwise.test',
  admin: 'admin@lotwise.test',
  checker: 'checker@lotwise.test',
  temp: 'temp@lotwise.test',
  nobody: 'nobody@lotwise.test',
}
export const DASHBOARD = '/admin/lots/harbour-street/dashboard'

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in and ends at a page of the staff area. */
export async function openAs(page: Page, person: keyof typeof PEOPLE, path: string = DASHBOARD): Promise<void> {
  await fillSignIn(page, PEOPLE[person])
  await expect(page).toHaveURL(/\/admin\/(lot-selection|lots\/)/)
  await page.goto(path)
}

import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { PASSWORD, PEOPLE } from './staff.ts'

/** A page of the staff area as the owner sees it whose browser speaks French. */
export async function openInFrench(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-CA', timezoneId: 'America/Toronto', baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByLabel('Courriel').fill(PEOPLE.owner)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/lot-selection/)
  await page.goto(path)
  return page
}

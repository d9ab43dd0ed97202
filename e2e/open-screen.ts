import type { Page } from '@playwright/test'
import { LOT, createPaidSession, createSession, payButton } from './driver.ts'

export async function openPayment(page: Page): Promise<void> {
  const { id } = await createSession(page.request)
  await page.goto(`${LOT}/payment/${id}`)
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').waitFor()
  // The button is enabled once the card fields are ready.
  await payButton(page).and(page.locator(':not([aria-disabled])')).waitFor()
}

export async function openPass(page: Page, change: object = {}): Promise<void> {
  const { id } = await createPaidSession(page.request)
  await overrideSession(page, id, change)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await page.locator('main dl:visible').waitFor()
}

export async function openExtend(page: Page, change: object = {}): Promise<void> {
  const { id } = await createPaidSession(page.request)
  await overrideSession(page, id, change)
  await page.goto(`${LOT}/extend/${id}`)
  await page.getByLabel('Additional Hours').waitFor()
}

export async function overrideSession(page: Page, id: string, change: object): Promise<void> {
  await page.route(`**/api/sessions/${id}`, async (route) => {
    const session = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...session, ...change } })
  })
}

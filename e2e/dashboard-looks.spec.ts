import type { Page } from '@playwright/test'
import { expectLoaded, isPhone, makeStayOf, newPlate, openFilters, rowOf, rows, searchField } from './dashboard.ts'
import { axeClean, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { DASHBOARD, openAs } from './staff.ts'

test.describe('for everybody', () => {
  test.slow()

  test('an owner’s dashboard has no barriers, its dialogs neither', async ({ page, request }) => {
    const plate = newPlate()
    await makeStayOf(request, plate, { isPaid: true })
    await openAs(page, 'owner', `${DASHBOARD}?search=${plate}&activity=active`)
    await expect(rowOf(page, plate)).toBeVisible()
    await openFilters(page)
    await axeClean(page)
    for (const name of ['Add Free Parker', `Refund ${plate}`, `Delete ${plate}`]) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await axeClean(page)
      await page.keyboard.press('Escape')
    }
  })

  test('a checker’s dashboard has no barriers', async ({ page }) => {
    await openAs(page, 'checker', `${DASHBOARD}?page_size=50`)
    await expectLoaded(page)
    await axeClean(page)
  })
})

test('by keyboard alone: search, sort, open, close', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true })
  await openAs(page, 'owner')
  await expectLoaded(page)
  await page.getByRole('figure').focus()
  await page.keyboard.press('Tab')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(plate.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(searchField(page)).toBeFocused()
  if (!isPhone(page)) {
    await tabTo(page, 'Amount')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/sort=amount/)
    await expect(rows(page)).toHaveCount(1)
  }
  await tabTo(page, `Refund ${plate}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Refund payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toBeFocused()
})

test('five hundred rows, the head stays in view, nothing scrolls sideways', async ({ page }) => {
  await openAs(page, 'owner', `${DASHBOARD}?page_size=500`)
  await expect(rows(page)).toHaveCount(500)
  // Asking for roles would lay out every row that the page itself leaves alone.
  await rows(page)
    .nth(300)
    .evaluate((row) => row.scrollIntoView())
  if (!isPhone(page)) await expect(page.locator('th', { hasText: 'License Plate' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})

test('between a phone and a desk the table scrolls in itself', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await openAs(page, 'owner')
  await expect(page.getByRole('columnheader', { name: 'License Plate' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('without a network the page says so', async ({ page, context, problems }) => {
  problems.expectFailedRequests(/./)
  await openAs(page, 'owner')
  await expectLoaded(page)
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('200')
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page)).toHaveCount(200)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('every part of it', async ({ page, request }) => {
    const plate = newPlate()
    await makeStayOf(request, plate, { isPaid: true })
    await page.goto('/admin')
    await page.getByLabel('Courriel').fill('owner@lotwise.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill('parking-demo')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/lot-selection/)
    await page.goto(`${DASHBOARD}?search=${plate}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    await expect(page.getByText('Revenus du mois')).toBeVisible()
    await expect(page.getByText('1 session', { exact: true })).toBeVisible()
    await expect(page.getByText('Payée', { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: `Rembourser ${plate}` }).click()
    await expect(
      page.getByText(new RegExp(`^Rembourser 9,00\\s\\$ sur Visa •••• 4242 pour ${plate}\\?$`)),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
  })
})

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

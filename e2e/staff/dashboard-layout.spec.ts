import type { Page } from '@playwright/test'
import { expectLoaded, isPhone, createSessionFor, newPlate, rowOf, rows, searchField } from '../dashboard.ts'
import { toast } from '../driver.ts'
import { expectNoAxeViolations, expect, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { DASHBOARD, openAs } from '../staff.ts'

test('an owner’s dashboard has no axe violations', { tag: '@layout' }, async ({ page, request }) => {
  test.slow()
  const plate = newPlate()
  await createSessionFor(request, plate, { isPaid: true })
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}&activity=active`)
  await expect(rowOf(page, plate)).toBeVisible()
  await expect(page.getByRole('figure')).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click()
  await expectNoAxeViolations(page)
})

test('by keyboard alone: search, sort, refund', async ({ page, request }) => {
  test.slow()
  const plate = newPlate()
  await createSessionFor(request, plate, { isPaid: true })
  await openAs(page, 'owner')
  await expectLoaded(page)
  await page.getByRole('figure').focus()
  await tabTo(page, 'Export CSV')
  await page.keyboard.press('Tab')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(plate.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(searchField(page)).toBeFocused()
  await tabTo(page, 'Amount')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/sort=amount/)
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page, `Refund ${plate}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await expect(dialog.getByText(`Refund $9.00 to Visa •••• 4242 for ${plate}?`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Refund $9.00')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Payment refunded successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, plate)).toContainText('Refunded')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toHaveCount(0)
})

test(
  'five hundred rows: the table head stays in view, no horizontal scrolling',
  { tag: '@layout' },
  async ({ page }) => {
    await openAs(page, 'owner', `${DASHBOARD}?page_size=500`)
    await expect(rows(page)).toHaveCount(500)
    // getByRole would force layout of every row that content-visibility skips.
    await rows(page)
      .nth(300)
      .evaluate((row) => row.scrollIntoView())
    if (!isPhone(page)) await expect(page.locator('th', { hasText: 'License Plate' })).toBeInViewport()
    await expectNoHorizontalScroll(page)
  },
)

test('on a medium width only the table scrolls horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await openAs(page, 'owner')
  await expect(page.getByRole('columnheader', { name: 'License Plate' })).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('the page and a dialog fit the screen', { tag: '@layout' }, async ({ page, request }) => {
    const plate = newPlate()
    await createSessionFor(request, plate, { isPaid: true })
    await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    await expect(page.getByText('Revenus du mois')).toBeVisible()
    await expect(page.getByText('Payé', { exact: true }).last()).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: `Rembourser ${plate}` }).click()
    await expect(page.getByText(/^Rembourser 9,00\s\$ sur Visa •••• 4242/)).toBeVisible()
    await expectNoHorizontalScroll(page)
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

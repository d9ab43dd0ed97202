import { expectLoaded, createSessionFor, newPlate, rowOf, rows, searchField } from '../dashboard.ts'
import { toast } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createOpenLot } from '../create-open-lot.ts'
import { DASHBOARD, openAs, signInByApi } from '../staff.ts'

test('an owner sees revenue, its parts and its change, and reads the chart with the arrow keys', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  for (const label of ['Revenue today', 'Revenue this month', 'Active now', 'Sessions today']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/^[+-]?\d+% vs \w{3} 1(–\d+)?$/)).toBeAttached()
  await page.getByRole('radio', { name: '7 days' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Busy hours' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('figure', { name: 'Revenue, 7 days' })).toBeFocused()
  const chartStatus = page.getByRole('status').filter({ hasText: 'One-time' })
  await expect(chartStatus).toHaveText(/^\w{3}, \w{3} \d+: \$[\d,.]+\. One-time \$[\d,.]+, Monthly \$[\d,.]+$/)
  const last = await chartStatus.textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(chartStatus).not.toHaveText(last!)
  await page.keyboard.press('Escape')
  await expect(chartStatus).toHaveCount(0)
  const table = page.getByRole('table', { name: 'Revenue' })
  await expect(table.getByRole('row')).toHaveCount(1 + 7)
  await page.getByRole('radio', { name: '30 days' }).check()
  await expect(table.getByRole('row')).toHaveCount(1 + 30)
  await page.getByRole('radio', { name: '365 days' }).check()
  await expect(table.getByRole('row')).toHaveCount(1 + 13)
  await page.reload()
  await expect(page.getByRole('radio', { name: '365 days' })).toBeChecked()
})

test('a free parker is added, and deleted again', async ({ page }) => {
  test.slow()
  const plate = newPlate()
  await openAs(page, 'admin', `${DASHBOARD}?search=${plate}`)
  await expect(page.getByText('No session matches')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Free Parker' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Free Parker' })
  await expect(dialog.getByLabel('License Plate')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await dialog.getByLabel('License Plate').fill(plate)
  await dialog.getByLabel('Notes').fill('The baker')
  await dialog.getByRole('button', { name: 'Add Free Parker' }).dblclick()
  await expect(toast(page, 'Free parker added successfully')).toBeVisible()
  await expect(rowOf(page, plate)).toHaveCount(1)
  await expect(rowOf(page, plate)).toContainText('Free')
  await expect(rowOf(page, plate)).toContainText('The baker')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${plate}` }).click()
  const question = page.getByRole('dialog', { name: `Delete the session of ${plate}?` })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Delete session' }).dblclick()
  await expect(toast(page, 'Session deleted successfully')).toBeVisible()
  await expect(page.getByText('No session matches')).toBeVisible()
})

test('a refund whose response was lost is shown, and trying again refunds nothing twice', async ({
  page,
  problems,
  request,
}) => {
  problems.expectFailedRequests(/refund-payment/)
  const plate = newPlate()
  await createSessionFor(request, plate, { isPaid: true })
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
  await page.route('**/api/refund-payment', async (route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: `Refund ${plate}` }).click()
  await page.getByRole('button', { name: 'Refund $9.00' }).click()
  await expect(toast(page, 'Failed to process refund')).toBeVisible()
  await expect(page.getByText(/^We have not heard whether the refund went through/)).toBeVisible()
  await expect(rowOf(page, plate)).toContainText('Refunded')
  await page.unroute('**/api/refund-payment')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Payment refunded successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a disputed payment is shown in the attention list and resolved', async ({ page, request }) => {
  const plate = newPlate()
  const lot = await createOpenLot(request)
  await createSessionFor(request, plate, { slug: lot.slug, isPaid: true, card: 'pm_card_createDispute' })
  await createSessionFor(request, newPlate(), { slug: lot.slug })
  await signInByApi(page, lot)
  await page.goto(lot.dashboard)
  await expect(rows(page)).toHaveCount(2)
  const item = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
  await expect(async () => {
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await expect(item).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(item).toContainText('Payment disputed')
  await item.getByRole('button', { name: `Show session of ${plate}` }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue(plate)
  await item.getByRole('button', { name: 'Mark as resolved: Payment disputed' }).click()
  await expect(toast(page, 'Marked as resolved')).toBeVisible()
  await expect(item).toHaveCount(0)
})

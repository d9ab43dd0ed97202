import { readFile } from 'node:fs/promises'
import { expectLoaded, find, makeStayOf, newPlate, rowOf, rows, searchField } from './dashboard.ts'
import { toast } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { DASHBOARD, openAs } from './staff.ts'

test('an owner sees revenue, its parts and its change', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  for (const label of ['Revenue today', 'Revenue this month', 'Active now', 'Sessions today']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/^[+-]?\d+% on last month$/)).toBeAttached()
  const table = page.getByRole('table', { name: 'Revenue' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await page.getByRole('radio', { name: '30 days' }).check()
  await expect(table.getByRole('row')).toHaveCount(31)
  await page.getByRole('radio', { name: '365 days' }).check()
  await expect(table.getByRole('columnheader', { name: 'Month', exact: true })).toBeAttached()
  await expect(table.getByRole('row')).toHaveCount(14)
  await page.reload()
  await expect(page.getByRole('radio', { name: '365 days' })).toBeChecked()
})

test('the chart is read with the arrow keys', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  const chart = page.getByRole('figure', { name: 'Revenue, 7 days' })
  await page.getByRole('radio', { name: '7 days' }).focus()
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  const told = page.getByRole('status').filter({ hasText: 'One-time' })
  await expect(told).toHaveText(/^\w{3}, \w{3} \d+: \$[\d,.]+\. One-time \$[\d,.]+, Monthly \$[\d,.]+$/)
  const last = await told.textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(told).not.toHaveText(last!)
  await page.keyboard.press('End')
  await expect(told).toHaveText(last!)
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
})

test('figures and chart that fail say so, and can be tried again', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/(stats|revenue)/)
  await openAs(page, 'owner', '/admin/lot-selection')
  let isBroken = true
  await page.route(/\/harbour-street\/(stats|revenue)/, (route) =>
    isBroken ? route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No' } }) : route.continue(),
  )
  await page.goto(DASHBOARD)
  await expect(toast(page, 'Failed to fetch statistics')).toBeVisible()
  await expect(toast(page, 'Failed to fetch revenue data')).toBeVisible()
  isBroken = false
  await page.getByRole('region', { name: 'Key figures' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Revenue today', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('figure')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(toast(page, 'Dashboard refreshed')).toBeVisible()
})

test('not to know whether a payment needs a person is worth a line', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/attention/)
  await openAs(page, 'owner', '/admin/lot-selection')
  let isBroken = true
  await page.route(/\/harbour-street\/attention/, (route) =>
    isBroken ? route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No' } }) : route.continue(),
  )
  await page.goto(DASHBOARD)
  const told = page.getByText('Whether a payment needs your attention could not be checked.')
  await expect(told).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(told).toHaveCount(0)
})

test('a free parker is added, and deleted again', async ({ page }) => {
  const plate = newPlate()
  await openAs(page, 'admin')
  await expectLoaded(page)
  const add = page.getByRole('button', { name: 'Add Free Parker' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Free Parker' })
  await dialog.getByRole('button', { name: 'Add Free Parker' }).click()
  await expect(toast(page, 'Please enter a license plate')).toBeVisible()
  await expect(dialog.getByLabel('License Plate')).toBeFocused()
  await expect(dialog.getByLabel('Location').getByRole('option')).toHaveText(['Harbour Street Lot'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await dialog.getByLabel('License Plate').fill(plate)
  await dialog.getByLabel('Notes').fill('The baker')
  await dialog.getByRole('button', { name: 'Add Free Parker' }).dblclick()
  await expect(toast(page, 'Free parker added successfully')).toBeVisible()
  await find(page, plate)
  await expect(rowOf(page, plate)).toHaveCount(1)
  await expect(rowOf(page, plate)).toContainText('Yolo')
  await expect(rowOf(page, plate)).toContainText('The baker')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${plate}` }).click()
  const question = page.getByRole('dialog', { name: `Delete the session of ${plate}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, plate)).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${plate}` })).toBeFocused()
  await page.getByRole('button', { name: `Delete ${plate}` }).click()
  await question.getByRole('button', { name: 'Delete session' }).dblclick()
  await expect(toast(page, 'Session deleted successfully')).toBeVisible()
  await expect(page.getByText('No session matches')).toBeVisible()
})

test('a free parker or a deletion that fails is told', async ({ page, problems, request }) => {
  problems.expectFailedRequests(/free-parkers|\/sessions\//)
  const plate = newPlate()
  await makeStayOf(request, plate)
  await page.route(/free-parkers|\/sessions\/[0-9a-f-]+$/, (route) => route.abort())
  await openAs(page, 'admin', `${DASHBOARD}?search=${plate}`)
  await page.getByRole('button', { name: 'Add Free Parker' }).click()
  await page.getByRole('dialog').getByLabel('License Plate').fill(plate)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Free Parker' }).click()
  await expect(toast(page, 'Failed to add free parker')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('License Plate')).toHaveValue(plate)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${plate}` }).click()
  await page.getByRole('button', { name: 'Delete session' }).click()
  await expect(toast(page, 'Failed to delete session')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, plate)).toBeVisible()
})

test('a refund names amount, card and plate, is made once, and reports back', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true })
  let asked = 0
  page.on('request', (one) => (asked += one.url().endsWith('/api/refund-payment') ? 1 : 0))
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
  await page.getByRole('button', { name: `Refund ${plate}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await expect(dialog.getByText(`Refund $9.00 to Visa •••• 4242 for ${plate}?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund $9.00' }).dblclick()
  await expect(toast(page, 'Payment refunded successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, plate)).toContainText('Refunded')
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toHaveCount(0)
  expect(asked).toBe(1)
})

test('a refund that is refused says why', async ({ page, problems, request }) => {
  problems.expectFailedRequests(/refund-payment/)
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true })
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
  await page.route('**/api/refund-payment', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', error: 'Insufficient funds', details: 'Insufficient funds' },
    }),
  )
  await page.getByRole('button', { name: `Refund ${plate}` }).click()
  await page.getByRole('button', { name: 'Refund $9.00' }).click()
  await expect(toast(page, 'Insufficient funds')).toBeVisible()
  await expect(page.getByText('We have not heard whether the refund went through.')).toHaveCount(0)
})

test('a refund whose answer is lost is not called failed, and trying again is safe', async ({
  page,
  problems,
  request,
}) => {
  problems.expectFailedRequests(/refund-payment/)
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true })
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
  await page.route('**/api/refund-payment', (route) => route.abort())
  await page.getByRole('button', { name: `Refund ${plate}` }).click()
  await page.getByRole('button', { name: 'Refund $9.00' }).click()
  await expect(toast(page, 'Failed to process refund')).toBeVisible()
  await expect(page.getByText(/We have not heard whether the refund went through/)).toBeVisible()
  await expect(rowOf(page, plate).getByText('Refund under way')).toBeAttached()
  await page.unroute('**/api/refund-payment')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Payment refunded successfully')).toBeVisible()
  await expect(rowOf(page, plate)).toContainText('Refunded')
})

test('the filtered list is a file', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate)
  await openAs(page, 'owner', `${DASHBOARD}?search=${plate}`)
  await expect(rowOf(page, plate)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^harbour-street-sessions-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, `${download.suggestedFilename()} is in your downloads`)).toBeVisible()
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(plate)
})

test('an export that fails is told', async ({ page, problems }) => {
  problems.expectFailedRequests(/sessions\.csv/)
  await openAs(page, 'owner')
  await expectLoaded(page)
  await page.route(/sessions\.csv/, (route) => route.abort())
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Failed to export sessions')).toBeVisible()
})

test('a payment that needs a person is shown, explained and settled', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true, card: 'pm_card_createDispute' })
  await openAs(page, 'owner')
  await expectLoaded(page)
  const list = page.getByRole('region', { name: 'Needs your attention' })
  await expect(async () => {
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await expect(list.getByRole('listitem').filter({ hasText: plate })).toBeVisible({ timeout: 1500 })
  }).toPass()
  const item = list.getByRole('listitem').filter({ hasText: plate })
  await expect(item).toContainText('Payment disputed')
  await item.getByRole('button', { name: `Show sessions of ${plate}` }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue(plate)
  await item.getByRole('button', { name: 'Mark as resolved: Payment disputed' }).click()
  await expect(toast(page, 'Marked as resolved')).toBeVisible()
  await expect(item).toHaveCount(0)
})

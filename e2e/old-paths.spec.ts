import { axeCleanOnPhone, expectPass, LOT, makePaidSession, makeSession, payButton, toast } from './driver.ts'
import { expect, test } from './fixtures.ts'

test('addresses without a lot lead to the default one, with their query', async ({ page, request }) => {
  const paid = await makePaidSession(request)
  await page.goto(`/payment/complete/${paid.id}?redirect_status=succeeded`)
  await expectPass(page)
  await page.goto(`/extend/${paid.id}`)
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
  await expect(page).toHaveURL(`${LOT}/extend/${paid.id}`)

  const open = await makeSession(request)
  await page.goto(`/payment/${open.id}`)
  await expect(payButton(page)).toBeVisible()
  await page.goto(`/payment/${open.id}?subscription=true`)
  await expect(page).toHaveURL(`${LOT}/payment/${open.id}?subscription=true`)
})

test('short paths lead to their lots', async ({ page }) => {
  for (const [path, lot] of [
    ['/harbour', '/lots/harbour-street'],
    ['/market', '/lots/market-square'],
    ['/square?tab=monthly', '/lots/market-square?tab=monthly'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel('License Plate')).toBeVisible()
    await expect(page).toHaveURL(lot)
  }
})

for (const slug of ['no-such-lot', 'quarry']) {
  test(`${slug} is not found: a toast, home, and no trace in the history`, async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots\//)
    await page.goto('about:blank')
    await page.goto(`/lots/${slug}`)
    await expect(toast(page, `Lot not found: ${slug}`)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
}

test('a lot that cannot be loaded says so, and Retry brings it', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/api\/lots\//)
  await page.route('**/api/lots/harbour-street', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(LOT)
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to Load Parking Lot' })).toBeVisible()
  await expect(page.getByText('Lot information not available')).toBeVisible()
  await expect(page.getByText('Failed to load lot data')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await axeCleanOnPhone(page)
  await page.unroute('**/api/lots/harbour-street')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('License Plate')).toBeVisible()
})

test('a lot that cannot take payments says why', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/sessions$/)
  await page.goto('/lots/station-road')
  await page.getByLabel('License Plate').fill('ABCD 123')
  await page.getByLabel('Phone').fill('4165550123')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toast(page, 'Failed to create parking session: This lot cannot take payments right now')).toBeVisible()
})

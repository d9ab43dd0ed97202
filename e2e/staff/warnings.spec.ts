import type { APIRequestContext, Page } from '@playwright/test'
import { createOpenLot } from '../create-open-lot.ts'
import { newPlate } from '../dashboard.ts'
import { CARDS, expectPass, fillCard, fillDriver, openLot, payButton } from '../driver.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { keptFiles } from '../staff.ts'
import { authHeaders, openAsAccount } from '../test-accounts.ts'

const PHONE = { width: 390, height: 844 }

const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function checkPlate(page: Page, plate: string): Promise<void> {
  await page.getByLabel('License Plate').fill(plate)
  await page.keyboard.press('Enter')
}

async function textedLink(request: APIRequestContext, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages = (await (await request.get('/dev/messages.json')).json()) as { links: string[] }[]
    link = messages.flatMap(({ links }) => links).find((one) => one.includes(path))
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

test('an outage: declared, parked to pay later, amber to who checks, ended, paid by the texted link, and in the history', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const [lot, plate, other] = [await createOpenLot(request), newPlate(), newPlate()]
  const outages = `/admin/lots/${lot.slug}/outages`
  await page.setViewportSize(PHONE)
  await openAsAccount(page, lot, outages)
  await page.getByLabel('What isn’t working?').fill('The gate hides the antenna')
  await page.getByRole('button', { name: 'Declare an outage' }).click()
  await expect(page.getByRole('button', { name: 'End the outage' })).toBeVisible()

  const drivers = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, locale: 'en-CA' })
  const driver = await drivers.newPage()
  await openLot(driver, `/lots/${lot.slug}`)
  await expect(driver.getByText('Card payments aren’t working right now.')).toBeVisible()
  await expect(driver.getByText('to pay later · parked until')).toBeVisible()
  await fillDriver(driver, plate)
  const park = driver.getByRole('button', { name: 'Park now, pay later' })
  await park.click()
  await expect(driver.getByRole('heading', { level: 1, name: 'Park now, pay later' })).toBeVisible()
  await park.click()
  await expect(driver.getByRole('heading', { level: 1, name: 'You’re parked' })).toBeVisible()
  await driver.getByRole('link', { name: 'See the status' }).click()
  await expect(driver.getByText(/Only at this lot, since/)).toBeVisible()
  await expect(driver.getByText('antenna')).toHaveCount(0)
  await expectNoAxeViolations(driver)

  await page.goto(`/admin/lots/${lot.slug}/check`)
  await expect(page.getByText(/^No warnings since /)).toBeVisible()
  await checkPlate(page, plate)
  await expect(announced(page, `${plate}: Pays later`)).toBeAttached()
  await checkPlate(page, other)
  await expect(announced(page, `${other}: Outage: no warning`)).toBeAttached()
  await expect(page.getByRole('link', { name: 'Write a warning' })).toHaveCount(0)

  await page.goto(outages)
  await page.getByRole('button', { name: 'End the outage' }).click()
  await expect(page.getByText('Outage ended. The links to pay are on their way.')).toBeVisible()
  await driver.goto(await textedLink(request, `/lots/${lot.slug}/payment/`))
  await fillCard(driver, CARDS.good)
  await payButton(driver).click()
  await expectPass(driver)
  await driver.goto(`/status?lot=${lot.slug}`)
  await expect(driver.getByText('only at this lot')).toBeVisible()
  await drivers.close()
})

test('a warning: seen without a connection, written with one and a photo, objected to, and closed by a payment', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  problems,
}) => {
  test.slow()
  problems.expectFailedRequests(/./)
  const [lot, plate] = [await createOpenLot(request), newPlate()]
  const settings = await request.patch(`/api/admin/lots/${lot.slug}/settings`, {
    headers: await authHeaders(request, lot),
    data: { grace_arrival_minutes: 0 },
  })
  expect(settings.status()).toBe(200)
  await page.setViewportSize(PHONE)
  await openAsAccount(page, lot, `/admin/lots/${lot.slug}/check`)
  await expect(page.getByText('Saved data up to date')).toBeVisible()
  await expect.poll(() => keptFiles(page)).toContain('/admin')
  await context.setOffline(true)
  await checkPlate(page, plate)
  await expect(announced(page, `${plate}: Not found`)).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText(/checks? to send/)).toBeHidden()
  await page.getByRole('link', { name: 'Write a warning' }).click()
  const photo = await page.screenshot({ type: 'jpeg' })
  await page.locator('input[type=file]').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByAltText('Photo 1')).toBeVisible()
  await page.getByRole('button', { name: 'Check again and write' }).click()
  await expect(page.getByRole('heading', { name: 'Warning written' })).toBeVisible()
  const card = await page.getByText(/\/w\/[0-9A-Z]/).textContent()

  const drivers = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, locale: 'en-CA' })
  const driver = await drivers.newPage()
  const path = /\/w\/[0-9A-Z-]+/.exec(card!)![0]
  await driver.goto(path)
  await expect(driver.getByText('This is not a fine. You owe nothing extra.')).toBeVisible()
  await expectNoAxeViolations(driver)
  await driver.getByLabel('Your message to the lot’s staff').fill('I paid at the machine.')
  await driver.getByRole('button', { name: 'Send message' }).click()
  await expect(driver.getByText('I paid at the machine.')).toBeVisible()
  await page.goto(`/admin/lots/${lot.slug}/warnings`)
  await page.getByRole('button', { name: `Open the warning for ${plate}` }).click()
  await expect(page.getByText('I paid at the machine.')).toBeVisible()

  await driver.getByRole('link', { name: 'Pay for parking now' }).click()
  await expect(driver.getByLabel('License Plate')).toHaveValue(plate)
  await driver.getByLabel('Phone').fill('4165550177')
  await driver.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillCard(driver, CARDS.good)
  await payButton(driver).click()
  await expectPass(driver)
  await driver.goto(path)
  await expect(driver.getByText('Paid, thank you')).toBeVisible()
  await drivers.close()
})

import { randomBytes } from 'node:crypto'
import { createSession, openLot, paySession } from '../driver.ts'
import { expectNoAxeViolations, expect, expectNoHorizontalScroll, test } from '../fixtures.ts'

const todayInToronto = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())

test('a receipt is found again from the home page, leads to its pass, is read in both languages and has a PDF', async ({
  page,
  request,
}) => {
  // A unique plate: searches are rate-limited by plate, too.
  const plate = `R${randomBytes(3).toString('hex').toUpperCase()}`
  await paySession(request, await createSession(request, { plate }))
  await page.goto('/')
  await page.getByRole('link', { name: 'Find a receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a receipt' })).toBeVisible()
  await page.getByLabel('License Plate').fill(plate)
  await page.getByLabel('Date you paid').fill(todayInToronto())
  await page.getByLabel('Last four digits of your card').fill('0000')
  await page.getByRole('button', { name: 'Find receipt' }).click()
  await expect(page.getByRole('heading', { name: 'No receipt found' })).toBeFocused()
  await page.getByLabel('Last four digits of your card').fill('4242')
  await page.getByRole('button', { name: 'Find receipt' }).click()
  await expect(page.getByRole('heading', { name: '1 receipt found' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Street Lot' })).toContainText('$9.00')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  const pass = (await page.getByRole('link', { name: 'Pass' }).getAttribute('href'))!

  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parking receipt' })).toBeVisible()
  await expect(page.getByText(plate)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText(/^Receipt No\. \d{6}$/)).toBeVisible()
  const file = await request.get((await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reçu de stationnement' })).toBeVisible()
  await expect(page.getByText(/9,00\s\$ CAD/)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  await page.goto(pass)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
})

test('a driver sees what is stored about a plate with a code by text, and has it erased', async ({ page, request }) => {
  const plate = `D${randomBytes(3).toString('hex').toUpperCase()}`
  await paySession(request, await createSession(request, { plate }))
  await openLot(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByLabel('License Plate').fill(plate)
  await page.getByLabel('Phone').fill('4165550188')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  const texts = (await (await request.get('/dev/messages.json')).json()) as { text: string }[]
  const code = /(\d{6}) is your code/.exec(texts.map(({ text }) => text).join('\n'))![1]!
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect(page.getByRole('heading', { name: `What we store about ${plate}` })).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a file' }).click()
  expect((await download).suggestedFilename()).toBe(`lotwise-${plate}.json`)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is noted' })).toBeFocused()
})

test('a session that is not paid has no receipt, and the page says so', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/\/receipts\//)
  const { id } = await createSession(request)
  await page.goto(`/receipts/${id}`)
  await expect(page.getByRole('heading', { name: 'This parking has not been paid yet' })).toBeVisible()
  await expectNoAxeViolations(page)
})

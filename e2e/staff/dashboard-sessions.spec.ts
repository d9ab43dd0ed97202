import type { Request } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  expectLoaded,
  searchFor,
  createSessionFor,
  newPlate,
  rowOf,
  rows,
  searchField,
  sessions,
} from '../dashboard.ts'
import { holdRequests, toast } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createOpenLot } from '../create-open-lot.ts'
import { DASHBOARD, openAs, signInByApi } from '../staff.ts'

test('a plate is found in any spelling, filtered and exported; the URL keeps the filters', async ({
  page,
  request,
}) => {
  const plate = newPlate()
  await createSessionFor(request, plate, { isPaid: true })
  await createSessionFor(request, plate)
  await openAs(page, 'owner')
  await expectLoaded(page)
  await searchField(page).fill(`${plate.slice(0, 3).toLowerCase()} - ${plate.slice(3)}`)
  await expect(rowOf(page, plate)).toHaveCount(2)
  await expect(sessions(page).getByText('2 sessions', { exact: true })).toBeVisible()
  await expect(searchField(page)).toBeFocused()

  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  await expect(rowOf(page, plate)).toHaveCount(1)
  await page.reload()
  await expect(rowOf(page, plate)).toHaveCount(1)
  await expect(rowOf(page, plate)).toContainText('Paid')
  await expect(searchField(page)).toHaveValue(new RegExp(plate.slice(3)))

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^harbour-street-sessions-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, `${download.suggestedFilename()} is in your downloads`)).toBeVisible()
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(plate)

  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-12-31')
  await expect(page.getByText('No session matches')).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, plate)).toHaveCount(1)
  await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(DASHBOARD)
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
})

test('an owner finds a stay by phone and adds time to it, follows a payout to its session, and adds a permit', async ({
  page,
  request,
}) => {
  const [plate, permitPlate] = [newPlate(), newPlate()]
  const phone = `437${randomInt(2_000_000, 10_000_000)}`
  await createSessionFor(request, plate, { isPaid: true, phone })
  await openAs(page, 'owner')
  await expectLoaded(page)
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(`${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: plate })
  await expect(panel.getByText(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toBeVisible()

  await panel.getByRole('button', { name: 'Add time' }).press('Enter')
  const goodwill = page.getByRole('dialog', { name: 'Add goodwill minutes' })
  await goodwill.getByRole('button', { name: '30 minutes' }).press('Enter')
  await goodwill.getByRole('button', { name: 'Add minutes' }).press('Enter')
  await expect(toast(page, 'Minutes added')).toBeVisible()
  await expect(goodwill).toBeHidden()
  await expect(panel.getByText('30 minutes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const pages = page.getByRole('navigation', { name: 'Pages of this lot' })
  await pages.getByRole('link', { name: 'Payouts' }).click()
  await page.getByRole('list', { name: 'Payouts' }).getByRole('link').last().click()
  const entry = page.getByRole('region', { name: 'All entries' }).getByRole('link').first()
  const paidOut = (await entry.textContent())!
  await entry.click()
  // A stay that was extended has one for each payment.
  await expect(page.getByRole('dialog', { name: paidOut }).getByText('Net to your account').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await pages.getByRole('link', { name: 'Permits' }).click()
  await page.getByRole('button', { name: 'Add permit' }).click()
  const form = page.getByRole('dialog', { name: 'Add permit' })
  await form.getByLabel('Holder').fill('Ada Tremblay')
  await form.getByLabel('License plates').fill(permitPlate)
  await form.getByLabel('Reason').fill('Staff')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Permit added')).toBeVisible()
  await pages.getByRole('link', { name: 'Check plates' }).click()
  await page.getByLabel('License Plate').fill(permitPlate)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Permit: Staff, until /)).toBeVisible()
})

test('a long list has pages, page sizes and an order', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  await expect(rows(page)).toHaveCount(100)
  await expect(sessions(page).getByText(/^1–100 of [\d,]+$/)).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(sessions(page).getByText(/^51–100 of [\d,]+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('$150.00')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(rows(page).first()).toContainText('$0.00')
  await expect(page.getByRole('button', { name: 'Amount' })).toBeFocused()
})

test('new sessions appear live, wait while a row has the focus, and catch up after being offline', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/./)
  const lot = await createOpenLot(request)
  const createSession = async () => {
    const plate = newPlate()
    await createSessionFor(request, plate, { slug: lot.slug })
    return plate
  }
  await signInByApi(page, lot)
  await page.goto(lot.dashboard)
  const live = page.getByText('Live', { exact: true })
  await expect(page.getByText('No sessions yet')).toBeVisible()
  await expect(live).toBeVisible()
  const first = await createSession()
  await expect(rowOf(page, first)).toBeVisible()

  await page.getByRole('button', { name: `Delete ${first}` }).focus()
  const second = await createSession()
  await expect(page.getByRole('button', { name: '1 new session', exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await searchField(page).focus()
  await expect(rowOf(page, second)).toBeVisible()

  // The list is read once more when the events come after it, for what happened in between.
  let reads = 0
  const count = (sent: Request) =>
    void (reads += Number(new URL(sent.url()).pathname.endsWith(`/${lot.slug}/sessions`)))
  page.on('requestfinished', count)
  page.on('requestfailed', count)
  const events = await holdRequests(page, '**/events')
  await page.goto(`${lot.dashboard}?sort=license_plate`)
  await expect(rows(page)).toHaveCount(2)
  events.release()
  await expect(live).toBeVisible()
  await expect.poll(() => reads).toBeGreaterThan(1)
  await Promise.all([createSession(), createSession()])
  const offer = page.getByRole('button', { name: '2 new sessions', exact: true })
  await expect(offer).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await offer.click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(lot.dashboard)

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('200')
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeVisible()
  const meanwhile = await createSession()
  await context.setOffline(false)
  await expect(live).toBeVisible()
  await expect(rowOf(page, meanwhile)).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
})

test('a checker sees no money or customer data, and a link to plate checks', async ({ page, request }) => {
  test.slow()
  const plate = newPlate()
  await createSessionFor(request, plate)
  const replies: string[] = []
  page.on('response', async (response) => {
    if (!/\/api\/admin\/lots\//.test(response.url()) || response.url().endsWith('/events')) return
    // A reply that arrives as the page is left can no longer be read.
    replies.push(await response.text().catch(() => ''))
  })
  await openAs(page, 'checker')
  await expectLoaded(page)
  await searchFor(page, plate)
  await expect(rowOf(page, plate)).toContainText('Pending')
  await expectNoAxeViolations(page)
  await expect(page.getByText('Active now')).toBeVisible()
  await expect(page.getByRole('button', { name: `Refund ${plate}` })).toHaveCount(0)
  await expect.poll(() => replies.join()).toContain(plate)
  expect(replies.join()).not.toMatch(/"(phone|amount|email|revenue_today|transaction_id)"/)
  await page.getByRole('main').getByRole('link', { name: 'Check plates' }).last().click()
  await expect(page).toHaveURL('/admin/lots/harbour-street/check')
})

test('a dialog whose code cannot be loaded says so, and opens at the next press', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/dashboard-dialogs/)
  await page.route('**/assets/dashboard-dialogs*', (route) => route.abort())
  const plate = newPlate()
  await createSessionFor(request, plate, { isPaid: true })
  await openAs(page, 'owner')
  await searchFor(page, plate)
  const refund = page.getByRole('button', { name: `Refund ${plate}` })
  await refund.click()
  await expect(toast(page, 'Part of this page didn’t load. Check your connection and try again.')).toBeVisible()
  await page.unroute('**/assets/dashboard-dialogs*')
  await refund.click()
  await expect(page.getByRole('dialog', { name: 'Refund payment' })).toBeVisible()
})

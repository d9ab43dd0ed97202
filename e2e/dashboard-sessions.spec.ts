import {
  expectLoaded,
  find,
  isPhone,
  makeStayOf,
  newPlate,
  openFilters,
  rowOf,
  rows,
  searchField,
  sessions,
} from './dashboard.ts'
import { toast } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { DASHBOARD, openAs } from './staff.ts'

test('a plate is found however it is spelt; the address keeps the list', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate)
  await openAs(page, 'owner')
  await expectLoaded(page)
  await searchField(page).fill(`${plate.slice(0, 3).toLowerCase()} - ${plate.slice(3)}`)
  await expect(rowOf(page, plate)).toBeVisible()
  await expect(sessions(page).getByText('1 session', { exact: true })).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await page.reload()
  await expect(rowOf(page, plate)).toBeVisible()
  await expect(searchField(page)).toHaveValue(new RegExp(plate.slice(3)))
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(DASHBOARD)
  await expect(searchField(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(DASHBOARD)
})

test('filters are chips that can be removed, alone and together', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate, { isPaid: true })
  await makeStayOf(request, plate)
  await openAs(page, 'admin', `${DASHBOARD}?search=${plate}`)
  await expect(rowOf(page, plate)).toHaveCount(2)
  await openFilters(page)

  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  await expect(rowOf(page, plate)).toHaveCount(1)
  await expect(rowOf(page, plate)).toContainText('Paid')
  await page.getByRole('button', { name: 'Remove filter: Paid' }).click()
  await expect(rowOf(page, plate)).toHaveCount(2)

  await page.getByLabel('Type', { exact: true }).selectOption('Extension')
  await expect(page.getByText('No session matches')).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('New')
  await expect(rowOf(page, plate)).toHaveCount(2)

  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await page.getByLabel('Location', { exact: true }).selectOption('All Locations')
  await expect(page).toHaveURL(/session_type=New.*activity=active|activity=active.*session_type=New/)
  await expect(rowOf(page, plate)).toHaveCount(2)

  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-12-31')
  await expect(page.getByText('No session matches')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: To Dec 31, 2020' })).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, plate)).toHaveCount(2)
  await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(DASHBOARD)
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
})

test('the location is this lot’s own unless all are asked for', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  await openFilters(page)
  await expect(page.getByLabel('Location', { exact: true }).getByRole('option')).toHaveText([
    'Harbour Street Lot',
    'All Locations',
  ])
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('here')
})

test('columns sort, and say so', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  if (isPhone(page)) {
    await openFilters(page)
    await page.getByLabel('Sort by').selectOption('Amount ↓')
    await expect(page).toHaveURL(/sort=amount/)
    await expect(rows(page).first()).toContainText('$150.00')
    return
  }
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'none')
  await expect(rows(page).first()).toContainText('$150.00')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('$0.00')
  await expect(page.getByRole('button', { name: 'Amount' })).toBeFocused()
})

test('pages and page sizes', async ({ page }) => {
  await openAs(page, 'owner')
  await expectLoaded(page)
  await expect(rows(page)).toHaveCount(100)
  await expect(sessions(page).getByText(/^1–100 of [\d,]+$/)).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(sessions(page).getByText(/^51–100 of [\d,]+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  if (!isPhone(page)) {
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page / })).toHaveCount(5)
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  }
  await page.goto(`${DASHBOARD}?page=99999`)
  await expect(page.getByText('This page is past the end of the list')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(rows(page)).toHaveCount(100)
})

test('what fails says what it was, and can be tried again', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/sessions\?/)
  await openAs(page, 'owner', '/admin/lot-selection')
  let broken: RegExp | null = /./
  await page.route(/\/harbour-street\/sessions\?/, (route) =>
    broken?.test(route.request().url())
      ? route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No' } })
      : route.continue(),
  )
  await page.goto(DASHBOARD)
  await expect(toast(page, 'Failed to load dashboard data')).toBeVisible()
  broken = null
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectLoaded(page)

  broken = /page=2|page_size=200|search=ZZZ|activity=active|sort=expires_at/
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(toast(page, 'Failed to change page')).toBeVisible()
  await page.goBack()
  await expectLoaded(page)
  await page.getByLabel('Rows per page').selectOption('200')
  await expect(toast(page, 'Failed to change page size')).toBeVisible()
  await page.goBack()
  await expectLoaded(page)
  await searchField(page).fill('ZZZ')
  await expect(toast(page, 'Failed to search sessions')).toBeVisible()
  await searchField(page).fill('')
  await expectLoaded(page)
  await openFilters(page)
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await expect(toast(page, 'Failed to fetch parking sessions')).toBeVisible()
  await page.goBack()
  await expectLoaded(page)
  if (isPhone(page)) await page.getByLabel('Sort by').selectOption('Expires ↓')
  else await page.getByRole('button', { name: 'Expires' }).click()
  await expect(toast(page, 'Failed to sort sessions')).toBeVisible()
})

test('a new session comes by itself; elsewhere in the list a button offers it', async ({ page, request }) => {
  const plate = newPlate()
  await openAs(page, 'checker')
  await expectLoaded(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await makeStayOf(request, plate)
  await expect(rowOf(page, plate)).toBeVisible()

  const later = newPlate()
  await page.goto(`${DASHBOARD}?page=2`)
  await expectLoaded(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await Promise.all([makeStayOf(request, newPlate()), makeStayOf(request, later)])
  const offer = page.getByRole('button', { name: /^\d+ new sessions?$/ })
  await expect(offer).toHaveText(/^([2-9]|\d\d+) new sessions$/)
  await expect(rowOf(page, later)).toHaveCount(0)
  await offer.click()
  await expect(rowOf(page, later)).toBeVisible()
  await expect(page).toHaveURL(DASHBOARD)
})

test('the list never moves under a hand', async ({ page, request }) => {
  const plate = newPlate()
  await openAs(page, 'owner')
  await expectLoaded(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await rows(page).first().getByRole('button').last().focus()
  const first = await rows(page).first().textContent()
  await makeStayOf(request, plate)
  await expect(page.getByRole('button', { name: /^\d+ new sessions?$/ })).toBeVisible()
  expect(await rows(page).first().textContent()).toBe(first)
  await searchField(page).focus()
  await expect(rowOf(page, plate)).toBeVisible()
})

test('a checker sees what a checker may, and the way to check plates', async ({ page, request }) => {
  const plate = newPlate()
  await makeStayOf(request, plate)
  const replies: string[] = []
  page.on('response', async (response) => {
    if (/\/api\/admin\/lots\//.test(response.url()) && !response.url().endsWith('/events'))
      replies.push(await response.text())
  })
  await openAs(page, 'checker')
  await expectLoaded(page)
  await find(page, plate)
  await expect(rowOf(page, plate)).toContainText('Pending')
  await expect(page.getByText('Active now')).toBeVisible()
  for (const hidden of ['Revenue', 'Revenue today', 'Amount', 'Phone', 'Transaction ID', 'Type']) {
    await expect(page.getByText(hidden, { exact: true })).toHaveCount(0)
  }
  for (const name of ['Add Free Parker', 'Export CSV', `Delete ${plate}`, `Refund ${plate}`]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  expect(replies.join()).toContain(plate)
  expect(replies.join()).not.toMatch(/"(phone|amount|email|revenue_today|transaction_id)"/)
  await page.getByRole('main').getByRole('link', { name: 'Check plates' }).last().click()
  await expect(page).toHaveURL('/admin/lots/harbour-street/check')
})

test('a lot without sessions says what will happen', async ({ page }) => {
  await openAs(page, 'owner', '/admin/lots/station-road/dashboard')
  await expect(page.getByText('No sessions yet')).toBeVisible()
  await expect(page.getByText('No money came in during this time.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the driver’s page' }).last()).toHaveAttribute(
    'href',
    '/lots/station-road',
  )
})

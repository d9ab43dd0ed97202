import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { openInFrench } from './in-french.ts'
import { headersOf, inviteAs, signUpLot } from './new-people.ts'
import { fillSignIn, openAs, PASSWORD, PEOPLE } from './staff.ts'

const HARBOUR = '/admin/lots/harbour-street/activity'
const entry = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

test('who did what, from what to what, by day, filtered by kind and by person', async ({ page, request }) => {
  const lot = await signUpLot(request)
  const settings = `/api/admin/lots/${lot.slug}/settings`
  const headers = await headersOf(request, lot)
  await request.patch(settings, { headers, data: { hourly_rate: 5.25, max_hours: 10, notification_enabled: false } })
  const email = `kim-${randomUUID().slice(0, 8)}@lotwise.test`
  await inviteAs(request, lot, { slug: lot.slug, email, role: 'checker' })
  await request.post(`/api/admin/lots/${lot.slug}/free-parkers`, {
    headers,
    data: { license_plate: 'FREE 1', notes: 'The baker' },
  })

  await fillSignIn(page, lot.email, lot.password)
  await expect(page).toHaveURL(/dashboard/)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const change = entry(page, `${lot.email} (you) changed the settings`)
  await expect(change).toContainText('Hourly rate')
  await expect(change).toContainText('$4.50 becomes $5.25')
  await expect(change).toContainText('12 hours becomes 10 hours')
  await expect(change).toContainText('On becomes Off')
  await expect(change.getByRole('time')).toHaveAttribute('title', /\w+ \d+, \d{4}/)
  await expect(entry(page, `invited ${email} as checker`)).toBeVisible()
  await expect(entry(page, 'added a free parker, FREE 1')).toContainText('Notes: The baker')
  await expect(page.getByText('That is everything.')).toBeVisible()
  await axeClean(page)

  await page.getByLabel('Kind').selectOption('Team')
  await expect(page).toHaveURL(/kind=team/)
  await expect(entry(page, `invited ${email}`)).toBeVisible()
  await expect(entry(page, 'changed the settings')).toHaveCount(0)
  await page.reload()
  await expect(entry(page, `invited ${email}`)).toBeVisible()
  await page.getByLabel('Person').selectOption('Lotwise, by itself')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByLabel('Person').selectOption('Lotwise, by itself')
  await expect(entry(page, `recorded the signup of the lot by ${lot.email}`)).toBeVisible()
  await page.getByLabel('Person').selectOption(lot.email)
  await expect(entry(page, 'changed the settings')).toBeVisible()
})

test('a long history comes a hundred at a time', async ({ page, request }) => {
  const headers = await headersOf(request, { email: PEOPLE.owner, password: PASSWORD })
  for (const minutes of [...Array(101).keys(), 89]) {
    const data = { notification_threshold: minutes + 1 }
    const reply = await request.patch('/api/admin/lots/station-road/settings', { headers, data })
    expect(reply.status()).toBe(200)
  }
  await openAs(page, 'owner', '/admin/lots/station-road/activity?kind=settings')
  const changes = entry(page, 'changed the settings')
  await expect(changes).toHaveCount(100)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => changes.count()).toBeGreaterThan(100)
})

test('a new lot has nothing to tell yet', async ({ page }) => {
  await page.route(/\/audit(\?|$)/, (route) => route.fulfill({ json: [] }))
  await openAs(page, 'owner', HARBOUR)
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await axeClean(page)
})

test('refunds and deletions name plate and amount, and who it was', async ({ page }) => {
  await openAs(page, 'owner', `${HARBOUR}?kind=refunds`)
  await expect(entry(page, /admin@lotwise\.test refunded \$\d+\.\d\d for [A-Z0-9]+/).first()).toBeVisible()
  await page.getByLabel('Kind').selectOption('Deleted sessions')
  await expect(entry(page, /deleted the session for [A-Z0-9]+/).first()).toBeVisible()
})

test('what cannot be loaded says so, and can be tried again', async ({ page, problems }) => {
  problems.expectFailedRequests(/audit/)
  await page.route(/\/audit(\?|$)/, (route) => route.fulfill({ status: 400, body: '{}' }))
  await openAs(page, 'owner', HARBOUR)
  await expect(page.getByText('The activity could not be loaded')).toBeVisible()
  await axeClean(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(entry(page, 'refunded').first()).toBeVisible()
})

test('a checker is denied', async ({ page }) => {
  await openAs(page, 'checker', HARBOUR)
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
})

test('in French', async ({ browser, baseURL }) => {
  const page = await openInFrench(browser, baseURL, '/admin/lots/old-mill/activity?kind=refunds')
  await expect(page.getByRole('heading', { level: 1, name: 'Activité' })).toBeVisible()
  await expect(entry(page, /a remboursé \d+,\d\d\s\$ pour [A-Z0-9]+/).first()).toBeVisible()
  await axeClean(page)
  await page.context().close()
})

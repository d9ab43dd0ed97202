import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createOpenLot } from '../create-open-lot.ts'
import { authHeaders, inviteMember, openAsAccount } from '../test-accounts.ts'

const entry = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

test('who did what, by day, filtered by kind and by person', { tag: '@layout' }, async ({ page, request }) => {
  const lot = await createOpenLot(request)
  const headers = await authHeaders(request, lot)
  const email = `kim-${randomUUID().slice(0, 8)}@lotwise.test`
  await request.patch(`/api/admin/lots/${lot.slug}/settings`, {
    headers,
    data: { hourly_rate: 5.25, max_hours: 10, notification_enabled: false },
  })
  await inviteMember(request, lot, { slug: lot.slug, email, role: 'checker' })
  await request.post(`/api/admin/lots/${lot.slug}/free-parkers`, {
    headers,
    data: { license_plate: 'FREE 1', notes: 'The baker' },
  })

  await openAsAccount(page, lot, `/admin/lots/${lot.slug}/settings`)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const change = entry(page, `${lot.email} (you) changed the settings`)
  await expect(change).toContainText('$4.50 becomes $5.25')
  await expect(change).toContainText('12 hours becomes 10 hours')
  await expect(change).toContainText('On becomes Off')
  await expect(entry(page, `invited ${email} as checker`)).toBeVisible()
  await expect(entry(page, 'added a free parker, FREE 1')).toContainText('Notes: The baker')
  await expect(page.getByText('That’s everything.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel('Kind').selectOption('Team')
  await expect(entry(page, 'changed the settings')).toHaveCount(0)
  await expect(entry(page, `invited ${email}`)).toBeVisible()
  await page.reload()
  await expect(entry(page, `invited ${email}`)).toBeVisible()
  await expect(entry(page, 'changed the settings')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Person').selectOption('Lotwise (automatic)')
  await expect(entry(page, `recorded the signup of the lot by ${lot.email}`)).toBeVisible()
  await page.getByLabel('Person').selectOption(lot.email)
  await expect(entry(page, 'changed the settings')).toBeVisible()
})

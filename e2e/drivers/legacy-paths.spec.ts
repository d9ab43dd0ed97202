import { expectPass, LOT, createPaidSession, createSession, payButton, toast } from '../driver.ts'
import { expect, test } from '../fixtures.ts'

test('legacy paths, and those in capitals or without a lot, redirect to the right page', async ({ page, request }) => {
  for (const [path, address] of [
    ['/LOTS/HARBOUR-STREET', LOT],
    ['/square/?tab=monthly', '/lots/market-square?tab=monthly'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel('License Plate'), path).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  const paid = await createPaidSession(request)
  await page.goto(`/payment/complete/${paid.id}/?redirect_status=succeeded`)
  await expectPass(page)
  await page.goto(`/extend/${paid.id}`)
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
  await expect(page).toHaveURL(`${LOT}/extend/${paid.id}`)
  const open = await createSession(request)
  await page.goto(`/payment/${open.id}`)
  await expect(payButton(page)).toBeVisible()
  await expect(page).toHaveURL(`${LOT}/payment/${open.id}`)
})

test('unknown paths redirect home without a history entry', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/api\/lots\//)
  for (const path of [
    '/no/such/page?with=query',
    '/%E0%A4%A',
    '/lots',
    '/lots/no-such-lot',
    // A lot that is not active.
    '/lots/quarry',
  ]) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Select your parking location' }), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
    const slug = /^\/lots\/(.+)/.exec(path)?.[1]
    if (slug) await expect(toast(page, `Lot not found: ${slug}`)).toBeVisible()
    await page.goBack()
    expect(page.url(), path).toBe('about:blank')
  }
})

import { createPaidSession, LOT } from '../driver.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'

test('without a connection the pass opens from its link, counts down and says how old it is', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/./)
  const session = await createPaidSession(request)
  const pass = `${LOT}/payment/complete/${session.id}`
  await page.goto(pass)
  await expect(page.getByAltText('QR code with the signed proof of this stay')).toBeAttached()
  // What is kept: the document, its parts, and no answer about money.
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('lotwise-shell')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(kept).toContain('/')
  expect((await kept()).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^No connection\. This pass was last updated/)).toBeVisible()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^01:/)
  const shown = (await timer.textContent())!
  await expect(timer).not.toHaveText(shown)
  await page.getByText('Proof of payment (QR code)').click()
  await expect(page.getByRole('img', { name: 'QR code with the signed proof of this stay' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My parking' })).toBeVisible()

  await context.setOffline(false)
  await page.goto(pass)
  await expect(page.getByText(/^No connection/)).toBeHidden()
  const link = (await page.locator('a[href*="/verify#"]').getAttribute('href'))!
  await page.goto(`/verify${new URL(link).hash}`)
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

import { toast } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { fillStripeOnboarding } from '../owner.ts'
import { signUpLot } from '../test-accounts.ts'
import { fillSignIn } from '../staff.ts'

test('an unfinished onboarding keeps the lot closed and can be continued, and a used link leads to a new one', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/complete-onboarding|onboarding-link/)
  const lot = await signUpLot(request)
  const link = lot.onboardingUrl
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  const first = page.url()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  expect(page.url()).not.toBe(first)

  await page.getByRole('link', { name: 'Save and finish later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup Not Complete' })).toBeVisible()
  await expect(toast(page, 'Failed to complete onboarding')).toBeVisible()
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(404)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue setup' }).dblclick()
  await fillStripeOnboarding(page)
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: lot.name })).toBeVisible()
})

test('with requirements still due the owner signs in, completes the setup from the settings, and the lot opens', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/complete-onboarding|onboarding-link/)
  const lot = await signUpLot(request)
  await page.goto(lot.onboardingUrl)
  await fillStripeOnboarding(page)
  await page.getByRole('button', { name: 'Submit with items still due' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup Not Complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await expect(page.getByText('Stripe already has your details.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')

  await fillSignIn(page, lot.email, lot.password)
  await expect(page).toHaveURL(`/admin/lots/${lot.slug}/dashboard`)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  const tab = await opened
  await fillStripeOnboarding(tab)
  await tab.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment setup complete' })).toBeVisible()
  await expectNoAxeViolations(tab)
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(200)

  const lotId = tab.url().split('/').at(-1)!
  await tab.goto(`/onboarding/refresh/${lotId}`)
  await expect(tab.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
})

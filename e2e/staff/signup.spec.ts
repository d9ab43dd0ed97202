import { continueToPayment, expectPass, fillCard, fillDriver, openLot, payButton, toast, CARDS } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import {
  CREATED,
  createLot,
  fillSignup,
  fillStripeOnboarding,
  mailsTo,
  newLot,
  openSignup,
  signUp,
  TAKEN,
} from '../owner.ts'
import { fillSignIn } from '../staff.ts'

test('from an empty browser to the first driver who pays', async ({ page, context, request, problems }) => {
  problems.expectFailedRequests(/complete-onboarding/)
  const lot = newLot()
  await openSignup(page)
  await fillSignup(page, lot)
  await expect(page.getByText('This address is free.')).toBeVisible()
  await createLot(page)
  await expect(toast(page, CREATED)).toBeVisible()
  await fillStripeOnboarding(page)
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Agree and submit' }).click()

  await expect(page).toHaveURL(/\/onboarding\/complete\//)
  await expect(page.getByText('One step is left: open the email we sent you')).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(404)

  const [invitation] = (await mailsTo(request, lot.email)).filter(({ links }) => links[0]?.includes('/auth/v1/verify'))
  const owner = await context.newPage()
  await owner.goto(invitation!.links[0]!)
  await owner.getByLabel('New password', { exact: true }).fill('a quay of my own')
  await owner.getByLabel('Confirm new password').fill('a quay of my own')
  await owner.getByRole('button', { name: 'Update Password' }).click()
  await expect(owner).toHaveURL('/admin')
  await fillSignIn(owner, lot.email, 'a quay of my own')
  await expect(owner).toHaveURL(`/admin/lots/${lot.slug}/dashboard`)
  await expect(owner.getByText(lot.name).first()).toBeVisible()
  await owner.close()

  await page.reload()
  await expect(toast(page, 'Onboarding completed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await expectNoAxeViolations(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/lots/${lot.slug}`)

  await page.goto('/')
  await page.getByRole('link', { name: lot.name }).click()
  await expect(page.getByLabel('License Plate')).toBeVisible()
  await openLot(page, copied)
  await fillDriver(page, 'QUAY 1')
  await continueToPayment(page)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expectPass(page)
})

test('the form with all its errors, at every size', { tag: '@layout' }, async ({ page }) => {
  await openSignup(page)
  await createLot(page)
  await expect(page.getByText('Please enter the name of your business')).toBeVisible()
  await expect(page.getByLabel('Business Name')).toBeFocused()
  await page.getByLabel('URL Slug').fill('harbour-street')
  await expect(page.getByText(TAKEN)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a slug taken meanwhile is refused, another one is accepted, and the form is empty afterwards', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/onboard-lot-owner/)
  const lot = newLot()
  await openSignup(page)
  await fillSignup(page, lot)
  await expect(page.getByText('This address is free.')).toBeVisible()
  await signUp(request, { ...lot, email: `winner-${lot.email}` })
  await createLot(page)
  await expect(page.locator('form').getByText(TAKEN)).toBeVisible()
  await expect(page.getByLabel('URL Slug')).toBeFocused()
  await page.getByLabel('URL Slug').fill(`${lot.slug}-2`)
  await createLot(page)
  await expect(page.getByRole('link', { name: 'Continue to Stripe' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  await page.goto('/signup/lot-owner')
  await expect(page.getByLabel('Business Name')).toHaveValue('')
})

test('with the keyboard alone, and in French', async ({ page, request }) => {
  const lot = newLot()
  await openSignup(page)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscription d’un stationnement' })).toBeVisible()
  await page.getByLabel('Nom de l’entreprise').focus()
  const typed = ['Quai inc.', 'Ada Roy', '4165550199', lot.email, lot.name, '1, rue du Quai']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Cette adresse est libre.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stationnement créé! Redirection vers Stripe...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  expect(await mailsTo(request, lot.email)).toHaveLength(1)
})

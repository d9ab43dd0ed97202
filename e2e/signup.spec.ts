import {
  axeCleanOnPhone,
  continueToPayment,
  expectPass,
  fillCard,
  fillDriver,
  openLot,
  payButton,
  toast,
  CARDS,
} from './driver.ts'
import { expect, test } from './fixtures.ts'
import {
  CREATED,
  createLot,
  fillSignup,
  fillStripe,
  mailsTo,
  newLot,
  ONBOARD,
  openSignup,
  signUp,
  TAKEN,
} from './owner.ts'
import { fillSignIn } from './staff.ts'

// Looking a page over with axe takes long on a busy machine.
test.describe.configure({ timeout: 90_000 })

test('from an empty browser to the first driver who pays', async ({ page, request }) => {
  const lot = newLot()
  await openSignup(page)
  await fillSignup(page, lot)
  await expect(page.getByText('This address is free.')).toBeVisible()
  await createLot(page)
  await expect(toast(page, CREATED)).toBeVisible()
  await fillStripe(page)
  expect(await (await request.get(`/api/lots/${lot.slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Agree and submit' }).click()

  await expect(page).toHaveURL(/\/onboarding\/complete\//)
  await expect(toast(page, 'Onboarding completed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await expect(page.getByText('Your parking lot is active and accepting payments.')).toBeVisible()
  for (const name of ['Quick Access', 'Next Steps', 'Need Help']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await axeCleanOnPhone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()

  const [invitation] = (await mailsTo(request, lot.email)).filter(({ links }) => links[0]?.includes('/auth/v1/verify'))
  await page.goto(invitation!.links[0]!)
  await page.getByLabel('New password', { exact: true }).fill('a quay of my own')
  await page.getByLabel('Confirm new password').fill('a quay of my own')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, lot.email, 'a quay of my own')
  await expect(page).toHaveURL(`/admin/lots/${lot.slug}/dashboard`)
  await expect(page.getByText(lot.name).first()).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: lot.name }).click()
  await expect(page.getByLabel('License Plate')).toBeVisible()
  await openLot(page, `/lots/${lot.slug}`)
  await fillDriver(page, 'QUAY 1')
  await continueToPayment(page)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expectPass(page)
})

test('the form says what is missing, follows the name with the address, and shows what it brings', async ({ page }) => {
  await openSignup(page)
  await createLot(page)
  await expect(page.getByText('Please enter the name of your business')).toBeVisible()
  await expect(page.getByLabel('Business Name')).toBeFocused()
  await expect(page.getByText('URL slug is required')).toBeVisible()
  await axeCleanOnPhone(page)

  const slug = page.getByLabel('URL Slug')
  await page.getByLabel('Lot Name').fill('  Marché du Vieux-Port! ')
  await expect(slug).toHaveValue('marche-du-vieux-port')
  await expect(page.getByText('/lots/marche-du-vieux-port')).toBeVisible()
  await slug.fill('Vieux Port')
  await expect(page.getByText('URL slug can only contain lowercase letters, numbers, and hyphens')).toBeVisible()
  await slug.fill('vieux-port')
  await page.getByLabel('Lot Name').fill('Another name')
  await expect(slug).toHaveValue('vieux-port')
  await slug.fill('harbour-street')
  await expect(page.getByText(TAKEN)).toBeVisible()

  await page.getByLabel('Phone').pressSequentially('4165550199')
  await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0199')
  await expect(page.getByLabel('Hourly Rate')).toHaveValue('4.5')
  await expect(page.getByLabel('Max Daily Rate')).toHaveValue('18')
  await expect(page.getByLabel('Max Hours')).toHaveValue('12')
  await expect(page.getByRole('row', { name: '1 hour $4.50 $3.62' })).toBeVisible()
  await page.getByLabel('Max Daily Rate').fill('20')
  await expect(page.getByRole('row', { name: 'More than 3 hours $20.00 $17.12' })).toBeVisible()
  await page.getByLabel('Max Daily Rate').fill('')
  await expect(page.getByText('Enter your rates to see it.')).toBeVisible()
})

test('what was typed survives a reload and a failure, and two clicks are one signup', async ({ page, problems }) => {
  problems.expectFailedRequests(/onboard-lot-owner/)
  const lot = newLot()
  await openSignup(page)
  await fillSignup(page, lot)
  await page.reload()
  await expect(page.getByLabel('Business Name')).toHaveValue('Quay Parking Ltd')
  await expect(page.getByLabel('URL Slug')).toHaveValue(lot.slug)
  await page.route(
    ONBOARD,
    (route) =>
      route.fulfill({
        status: 502,
        json: {
          code: 'payment_provider',
          reason: 'setup_link_failed',
          error: 'Failed to create setup link',
          details: 'Failed to create setup link',
        },
      }),
    { times: 3 },
  )
  await createLot(page)
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })).toBeVisible()
  await expect(page.getByLabel('Lot Name')).toHaveValue(lot.name)
  await axeCleanOnPhone(page)
  let requests = 0
  page.on('request', (sent) => (requests += Number(sent.url().endsWith('/onboard-lot-owner'))))
  await page.getByRole('button', { name: 'Create Lot' }).dblclick()
  await expect(toast(page, CREATED)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Stripe' })).toBeVisible()
  expect(requests).toBe(1)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  await page.goto('/signup/lot-owner')
  await expect(page.getByLabel('Business Name')).toHaveValue('')
})

test('an answer lost on the way is asked for again, and the same lot goes on', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/onboard-lot-owner/)
  const lot = newLot()
  await openSignup(page)
  let answers = 0
  await page.route(ONBOARD, async (route) => {
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    answers += 1
    if (answers <= 3) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await fillSignup(page, lot)
  await createLot(page)
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })).toBeVisible({ timeout: 15_000 })
  expect(answers).toBe(3)
  await page.reload()
  await expect(page.getByText(TAKEN)).toHaveCount(0)
  await createLot(page)
  await expect(toast(page, CREATED)).toBeVisible()
  expect(await mailsTo(request, lot.email)).toHaveLength(1)
})

test('a slug somebody takes in the same moment: one wins, the other reads a sentence beside the field', async ({
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
  await expect(toast(page, TAKEN)).toBeVisible()
  await expect(page.getByLabel('URL Slug')).toBeFocused()
  await expect(page.locator('form').getByText(TAKEN)).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByLabel('URL Slug').fill(`${lot.slug}-2`)
  await createLot(page)
  await expect(toast(page, CREATED)).toBeVisible()
})

test('an address that has an account is answered like any other', async ({ page }) => {
  await openSignup(page)
  await fillSignup(page, { ...newLot(), email: 'nobody@lotwise.test' })
  await createLot(page)
  await expect(toast(page, CREATED)).toBeVisible()
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
  await expect(page.getByRole('row', { name: /1 heure/ })).toContainText('4,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stationnement créé! Redirection vers Stripe...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  expect(await mailsTo(request, lot.email)).toHaveLength(1)
})

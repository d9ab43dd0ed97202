import { randomUUID } from 'node:crypto'
import { axeCleanOnPhone, toast } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { fillStripe, newLot, signUp } from './owner.ts'
import { signUpLot } from './new-people.ts'
import { fillSignIn, openAs } from './staff.ts'

// Looking a page over with axe takes long on a busy machine.
test.describe.configure({ timeout: 90_000 })

const COMPLETE = '**/api/complete-onboarding/**'
const LINK = '**/api/onboarding-link/**'

test('left half-way it is not complete, the lot stays closed, and the same lot goes on', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/complete-onboarding/)
  const lot = newLot()
  await page.goto(await signUp(request, lot))
  await page.getByRole('link', { name: 'Save and finish later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup Not Complete' })).toBeVisible()
  await expect(toast(page, 'Failed to complete onboarding')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Over' })).toHaveAttribute('href', '/signup/lot-owner')
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(404)
  await axeCleanOnPhone(page)
  await page.getByRole('button', { name: 'Continue setup' }).dblclick()
  await fillStripe(page)
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: lot.name })).toBeVisible()
})

test('a link that was used, and one opened twice, lead to a new one', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/onboarding-link/)
  const lot = newLot()
  const link = await signUp(request, lot)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  const first = page.url()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
  expect(page.url()).not.toBe(first)
  await fillStripe(page)
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `${lot.name} is open` })).toBeVisible()
})

test('with papers still due the owner is asked to sign in', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/complete-onboarding|onboarding-link/)
  await page.goto(await signUp(request, newLot()))
  await fillStripe(page)
  await page.getByRole('button', { name: 'Submit with items still due' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup Not Complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await expect(page.getByText('Stripe already has your details.')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
})

test('an owner who never finished completes the setup from the settings, and the lot opens', async ({
  page,
  request,
}) => {
  const lot = await signUpLot(request)
  await fillSignIn(page, lot.email, lot.password)
  await expect(page).toHaveURL(`/admin/lots/${lot.slug}/dashboard`)
  await page.goto(`/admin/lots/${lot.slug}/settings`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  const tab = await opened
  await fillStripe(tab)
  await tab.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment setup complete' })).toBeVisible()
  expect((await request.get(`/api/lots/${lot.slug}`)).status()).toBe(200)
})

test('a provider that cannot be asked is no verdict: it can be asked again', async ({ page, problems }) => {
  problems.expectFailedRequests(/complete-onboarding|onboarding-link/)
  const id = randomUUID()
  const broken = {
    status: 502,
    json: { code: 'payment_provider', reason: 'account_status_failed', error: 'Failed to read the payment account' },
  }
  await page.route(COMPLETE, (route) => route.fulfill(broken))
  await page.goto(`/onboarding/complete/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to complete onboarding' })).toBeVisible()
  await axeCleanOnPhone(page)
  await page.unroute(COMPLETE)
  await page.route(COMPLETE, (route) => route.fulfill({ json: { lot: { display_name: 'Quay', slug: 'quay' } } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quay is open' })).toBeVisible()

  await page.route(LINK, (route) => route.fulfill(broken))
  await page.goto(`/onboarding/refresh/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to create setup link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

const STRANGE_IDS = { 'an id nobody has': '5e1f0000-0000-4000-8000-00000000dead', 'no id at all': 'not-a-lot' }

for (const [what, id] of Object.entries(STRANGE_IDS)) {
  for (const step of ['complete', 'refresh', 'stripe-complete']) {
    test(`${step} with ${what} leads back to the form`, async ({ page, problems }) => {
      problems.expectFailedRequests(/complete-onboarding|onboarding-link/)
      await page.goto(`/onboarding/${step}/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Setup Not Complete' })).toBeVisible()
      await expect(page.getByText('There is no lot under this address.')).toBeVisible()
      await page.getByRole('link', { name: 'Start Over' }).click()
      await expect(page).toHaveURL('/signup/lot-owner')
    })
  }
}

test('from the settings: only the payments are spoken of', async ({ page, request }) => {
  await openAs(page, 'owner', '/admin/lot-selection')
  const { id } = ((await (await request.get('/api/lots/market-square')).json()) as { lot: { id: string } }).lot
  await page.goto(`/onboarding/stripe-complete/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment setup complete' })).toBeVisible()
  await expect(page.getByText('Stripe is set up for Market Square.')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.goto(`/onboarding/refresh/${id}`)
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
})

test('the link to the lot can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(COMPLETE, (route) => route.fulfill({ json: { lot: { display_name: 'Quay', slug: 'quay' } } }))
  await page.goto(`/onboarding/complete/${randomUUID()}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/lots/quay`)
})

import { randomInt } from 'node:crypto'
import { holdRequests } from '../driver.ts'
import { expectNoAxeViolations, expect, expectNoHorizontalScroll, test } from '../fixtures.ts'

test.use({ locale: 'fr-CA' })

test('a whole stay in French, from the first paint on', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/api\/lots$/)
  await page.route('**/api/lots', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many_requests', reason: 'rate_limited', error: 'Please wait a moment' },
    }),
  )
  const app = await holdRequests(page, '**/assets/*')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Choisissez votre stationnement' })).toBeVisible()
  await expect(page.getByText('Select your parking location').filter({ visible: true })).toHaveCount(0)
  app.release()
  await expect(page.getByRole('alert')).toHaveText('Trop de demandes. Patientez un instant, puis réessayez.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByText('Fièrement fait au Canada')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/api/lots')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('link', { name: /Harbour Street Lot/ }).click()

  await page.getByLabel('Plaque d’immatriculation').fill('FRA 123')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page.getByText('Entrez un numéro de téléphone')).toBeVisible()
  await page.getByLabel('Téléphone').fill(`514555${randomInt(1000, 9999)}`)
  await page.getByRole('button', { name: /^2 h/ }).click()
  await expect(page.getByText(/9,00\s\$ · payé jusqu’à/)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finaliser le paiement' })).toBeVisible()
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.getByLabel('Numéro de carte').fill('4242424242424242')
  await card.getByLabel("Date d'expiration").fill('12 / 34')
  await card.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Payer 9,00/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi!' })).toBeVisible()
  await expect(page.getByText('Temps restant')).toBeVisible()
  await page.getByRole('link', { name: 'Prolonger' }).click()
  await expect(page.getByLabel('Heures supplémentaires')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
})

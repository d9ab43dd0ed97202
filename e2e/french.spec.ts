import { axeCleanOnPhone, LOT } from './driver.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ locale: 'fr-CA' })

test('a whole stay in French', async ({ page }) => {
  await page.goto(LOT)
  await page.getByLabel('Plaque d’immatriculation').fill('FRA 123')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page.getByText('Entrez un numéro de téléphone')).toBeVisible()
  await page.getByLabel('Téléphone').fill('5145550123')
  await page.getByRole('button', { name: /^2 h/ }).click()
  await expect(page.getByText(/9,00\s\$ · stationné jusqu’à/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finaliser le paiement' })).toBeVisible()
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.getByLabel('Numéro de carte').fill('4242424242424242')
  await card.getByLabel("Date d'expiration").fill('12 / 34')
  await card.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Payer 9,00/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi !' })).toBeVisible()
  await expect(page.getByText('Temps restant')).toBeVisible()
  await page.getByRole('link', { name: 'Prolonger' }).click()
  await expect(page.getByLabel('Heures supplémentaires')).toBeVisible()
  await axeCleanOnPhone(page)
  await expectNoSidewaysScroll(page)
})

import { listAttention } from '@lotwise/contract/attention'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { refundPayment } from '@lotwise/contract/payments'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDashboard, attentionItem, DASHBOARD, sessionsOf } from '../../test/dashboard-records.ts'
import { expectAccessible, expectToast, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()

test('figures, list and attention speak French, with French numbers', async () => {
  answerDashboard(server, 'owner')
  server.reply(listAttention, [attentionItem({ detail: { cents: 900, reason: 'fraudulent' } })])
  await openScreen(DASHBOARD, { as: 'owner', language: 'fr', width: 'desk' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeDefined()
  expect(await screen.findByText('Revenus du mois')).toBeDefined()
  expect(await screen.findByText('189,00 $')).toBeDefined()
  expect(await screen.findByText('1 séjour', { exact: true })).toBeDefined()
  expect(screen.getByText('Payé', { selector: 'td *' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Détails du paiement' })).toBeDefined()
  expect(await screen.findByText('En direct')).toBeDefined()
  expect(await screen.findByText(/9,00.\$ · Motif : paiement frauduleux$/)).toBeDefined()
  expect(screen.getByLabelText('Emplacement').textContent).toBe('Harbour Street LotTous les emplacements')
  await expectAccessible()
})

test('the refund’s question and what it says when it fails are French', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner', language: 'fr' })
  await user.click(await screen.findByRole('button', { name: 'Rembourser ABCD123' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Rembourser 9,00 $ sur Visa •••• 4242 pour ABCD123?')).toBeDefined()
  server.disconnect(refundPayment)
  await user.click(within(dialog).getByRole('button', { name: /^Rembourser 9,00/ }))
  await expectToast('Échec du remboursement')
  expect(within(dialog).queryByText(/We have not heard/)).toBeNull()
})

test('what fails is shown in French', async () => {
  answerDashboard(server, 'owner')
  server.fail(getStats, 'forbidden')
  server.fail(getRevenue, 'forbidden')
  server.fail(listStaffSessions, 'forbidden')
  await openScreen(DASHBOARD, { as: 'owner', language: 'fr' })
  await expectToast('Échec du chargement des statistiques')
  await expectToast('Échec du chargement des revenus')
  await expectToast('Échec du chargement du tableau de bord')
  server.reply(listStaffSessions, { rows: sessionsOf(1), total: 1 })
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1)!)
  expect(await screen.findByText('PLT0001')).toBeDefined()
})

import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible, goOffline, openScreen, setUpScreens } from '../test/open-screen.ts'
import { haveSession, paidSession, PASS_PATH } from '../test/payment-records.ts'
import { driverSession } from '../test/records.ts'

setUpScreens()

const hourAgo = () => new Date(Date.now() - 3600_000).toISOString()

test.each([
  ['a pass', paidSession(), 'Paiement réussi!', 'Temps restant'],
  ['an expired pass', paidSession({ expires_at: hourAgo() }), 'Expiré', 'Prolonger'],
  [
    'a refunded session',
    paidSession({ payment_status: 'refunded' }),
    'Paiement remboursé',
    'Le remboursement est en route vers votre carte. Ce stationnement n’est plus payé.',
  ],
  ['an unpaid session', driverSession(), 'Ce stationnement n’est pas encore payé', 'Passer au paiement'],
])('%s speaks French and is accessible, offline too', async (_, session, heading, text) => {
  haveSession(session)
  await openScreen(PASS_PATH, { language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  goOffline()
  expect(await screen.findByText('Vous êtes hors ligne. Cette page n’est peut-être plus à jour.')).toBeDefined()
  await expectAccessible()
})

import { getChecklist } from '@lotwise/contract/checklist'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerDashboard, checklist, DASHBOARD } from '../../../test/dashboard-records.ts'
import { expectAccessible, openScreen, server, setUpScreens } from '../../../test/open-screen.ts'

setUpScreens()
beforeEach(() => {
  answerDashboard(server, 'owner')
})

type Wallets = NonNullable<ReturnType<typeof checklist>['wallets']>

async function openChecklist(wallets: Wallets | undefined, language: 'en' | 'fr' = 'en') {
  server.reply(getChecklist, checklist(['payouts'], wallets ? { wallets } : {}))
  await openScreen(DASHBOARD, { as: 'owner', language })
  const name = language === 'en' ? 'Set up your lot' : 'Préparez votre stationnement'
  return within(await screen.findByRole('region', { name }))
}

const at = (state: Wallets['state'], more: Partial<Wallets> = {}) => ({ state, host: 'park.ca', inactive: [], ...more })

test.each<[Wallets, string]>([
  [at('ready'), 'Apple Pay and Google Pay: ready'],
  [at('pending'), 'Apple Pay and Google Pay: being set up; this takes about a minute'],
  [at('failed'), 'Apple Pay and Google Pay: not yet. The payment provider did not accept park.ca; we keep trying.'],
  [
    at('inactive', { inactive: ['apple_pay'], reason: 'The domain could not be verified.' }),
    'Apple Pay: not yet. The payment provider says: The domain could not be verified. We check again every day.',
  ],
  [
    at('not_registrable', { host: 'localhost' }),
    'Apple Pay and Google Pay: not on localhost. They need a public web address. Cards work as usual.',
  ],
])('wallets that are %j are shown to the owner', async (wallets, sentence) => {
  const card = await openChecklist(wallets)
  expect(card.getByText(sentence)).toBeDefined()
  await expectAccessible()
})

test('in French it is shown in French', async () => {
  const card = await openChecklist(at('inactive', { inactive: ['google_pay'] }), 'fr')
  const sentence = 'Google Pay : pas encore. Le fournisseur de paiement ne l’a pas activé. Nous vérifions chaque jour.'
  expect(card.getByText(sentence)).toBeDefined()
})

test('a lot without a payment account shows nothing about wallets', async () => {
  const card = await openChecklist(undefined)
  expect(card.queryByText(/Apple Pay/)).toBeNull()
})

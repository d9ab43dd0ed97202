import { getLot, listLots } from '@lotwise/contract/lots'
import { screen, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openLot } from '../../test/driver-records.ts'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { LOT } from '../../test/records.ts'

const PAGE = '/lots/harbour-street'

setUpScreens()
beforeEach(() => {
  server.reply(getLot, openLot())
  server.reply(listLots, [LOT])
})

describe('the lot', () => {
  test('shows its name and address, and leads back to the others', async () => {
    await openScreen(PAGE)
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Street Lot' })).toBeDefined()
    expect(screen.getByText('12 Harbour Street')).toBeDefined()
    await expectTitle('Harbour Street Lot – Lotwise')
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: 'Choose a different location' }))
    await expectPath('/')
    expect(await screen.findByRole('heading', { name: 'Select your parking location' })).toBeDefined()
  })

  test('shows the price of a month once: among the prices, or beside the button where it is chosen', async () => {
    await openScreen(PAGE, { width: 'desk' })
    const prices = await screen.findByRole('region', { name: 'Prices' })
    expect(within(prices).getByText('$150.00')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Pay Monthly' }))
    expect(await screen.findByLabelText('First Name')).toBeDefined()
    expect(screen.getAllByText('$150.00')).toHaveLength(1)
    expect(within(prices).queryByText('$150.00')).toBeNull()
  })

  test.each([
    ['en', 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.', 'License Plate'],
    [
      'fr',
      'Le paiement en ligne n’est pas offert ici pour le moment. Demandez au personnel du stationnement comment payer.',
      'Plaque d’immatriculation',
    ],
  ] as const)('says before anything is typed that card payments are off (%s)', async (language, text, plate) => {
    const { lot, settings } = openLot()
    server.reply(getLot, { lot: { ...lot, takes_payments: false }, settings })
    await openScreen(PAGE, { language })
    const notice = await screen.findByText(text)
    const isFirst = notice.compareDocumentPosition(screen.getByLabelText(plate)) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isFirst).toBeTruthy()
    await expectAccessible()
  })

  test('says nothing of payments where they work', async () => {
    await openScreen(PAGE)
    await screen.findByLabelText('License Plate')
    expect(
      screen.queryByText('Online payment isn’t available here right now. Please ask the lot’s staff how to pay.'),
    ).toBeNull()
  })

  test.each([
    ['en', 'This lot is full right now.', 'Choose another lot', 'Continue to Payment'],
    ['fr', 'Ce stationnement est complet pour le moment.', 'Choisir un autre stationnement', 'Passer au paiement'],
  ] as const)(
    'that is full says so at once, with what to do, and sells nothing (%s)',
    async (language, text, other, pay) => {
      server.reply(getLot, openLot({}, { is_full: true }))
      await openScreen(PAGE, { language })
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toContain(text)
      expect(within(notice).getByRole('link', { name: other }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('button', { name: pay })).toBeNull()
      await expectAccessible()
    },
  )

  test.each([
    {
      language: 'en',
      text: 'Card payments aren’t working right now.',
      park: 'Park now, pay later',
      status: 'See the status',
      until: 'to pay later · parked until',
    },
    {
      language: 'fr',
      text: 'Le paiement par carte ne fonctionne pas pour le moment.',
      park: 'Stationner, payer plus tard',
      status: 'Voir l’état du service',
      until: 'à payer plus tard · stationné jusqu’',
    },
  ] as const)('whose payments are down says so and takes who pays later ($language)', async (told) => {
    const { language, text, park, status, until } = told
    server.reply(getLot, openLot({}, { payments_down: true }))
    await openScreen(PAGE, { language })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(text)
    expect(within(notice).getByRole('link', { name: status }).getAttribute('href')).toBe('/status?lot=harbour-street')
    expect(document.body.textContent).toContain(until)
    expect(document.body.textContent).not.toMatch(/paid until|payé jusqu/)
    expect(screen.getByRole('button', { name: park })).toBeDefined()
    await expectAccessible()
  })

  test('loading', async () => {
    const held = server.hold(getLot)
    await openScreen(PAGE)
    expect(await screen.findByText('Loading parking lot...')).toBeDefined()
    await expectAccessible()
    held.release()
    expect(await screen.findByLabelText('License Plate')).toBeDefined()
    expect(screen.queryByText('Loading parking lot...')).toBeNull()
  })

  test('in French', async () => {
    await openScreen(PAGE, { language: 'fr' })
    expect(await screen.findByLabelText('Plaque d’immatriculation')).toBeDefined()
    expect(screen.getByLabelText('Téléphone')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Passer au paiement' })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Abonnement mensuel' })).toBeDefined()
    await expectAccessible()
  })
})

describe('a lot that cannot be loaded', () => {
  test('says so, and Retry brings it', async () => {
    server.failWithoutReply(getLot)
    await openScreen(PAGE)
    expect(await screen.findByRole('heading', { level: 1, name: 'Unable to Load Parking Lot' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Lot information not available')
    expect(screen.getByRole('alert').textContent).toContain('Failed to load lot data')
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    await expectAccessible()
    server.reply(getLot, openLot())
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('License Plate')).toBeDefined()
  })

  test('says so in French', async () => {
    server.failWithoutReply(getLot)
    await openScreen(PAGE, { language: 'fr' })
    expect(await screen.findByRole('heading', { name: 'Impossible de charger le stationnement' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger les données du stationnement')
    await expectAccessible()
  })

  test('without settings it is not taken for an unknown one', async () => {
    server.fail(getLot, 'lot_settings_not_found')
    await openScreen(PAGE)
    expect((await screen.findByRole('alert')).textContent).toContain('Lot settings not found')
    await expectPath(PAGE)
  })

  test('an unknown one leads home with a toast and without an entry in the history', async () => {
    server.fail(getLot, 'lot_not_found', { params: { slug: 'nowhere' } })
    const entries = history.length
    await openScreen('/lots/nowhere')
    await expectToast('Lot not found: nowhere')
    await expectPath('/')
    expect(history.length).toBe(entries)
    await expectAccessible()
  })
})

describe('once or monthly', () => {
  test.each([
    ['?monthly', 'Pay Monthly'],
    ['?monthly=true&tab=once', 'Pay Once'],
  ])('an older address with %s chooses %s', async (search, mode) => {
    await openScreen(PAGE + search)
    expect(await screen.findByRole('radio', { name: mode, checked: true })).toBeDefined()
  })

  test('the switch changes the fields, the offer and the address', async () => {
    await openScreen(PAGE)
    expect(await screen.findByRole('radio', { name: 'Pay Once', checked: true })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Pay Monthly' }))
    await expectPath(`${PAGE}?tab=monthly`)
    expect(await screen.findByLabelText('First Name')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Pay Monthly', checked: true })).toBeDefined()
    expect(screen.getByText('$150.00').parentElement!.textContent).toBe(
      '$150.00 per month · Auto-renews monthly. Cancel anytime.',
    )
    expect(screen.queryByLabelText('Hours')).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('radio', { name: 'Pay Once' }))
    await expectPath(`${PAGE}?tab=once`)
    expect((await screen.findByLabelText<HTMLInputElement>('Hours')).value).toBe('1')
  })
})

describe('price and time at noon', () => {
  const noon = new Date('2026-06-10T12:00:00-04:00')

  test.each([
    {
      hourly_rate: 4.5,
      max_daily_rate: 16.5,
      max_hours: 12,
      offers: {
        1: '$4.50 · paid until 1:00 p.m. today',
        3: '$13.50 · paid until 3:00 p.m. today',
        4: '$16.50 · paid until 12:00 a.m. tomorrow',
      },
    },
    {
      hourly_rate: 3,
      max_daily_rate: 12,
      max_hours: 10,
      offers: {
        2: '$6.00 · paid until 2:00 p.m. today',
        3: '$9.00 · paid until 10:00 p.m. today',
        10: '$12.00 · paid until 10:00 p.m. today',
      },
    },
    {
      hourly_rate: 6,
      max_daily_rate: 14,
      max_hours: 12,
      offers: {
        2: '$12.00 · paid until 2:00 p.m. today',
        3: '$14.00 · paid until 12:00 a.m. tomorrow',
      },
    },
  ])('$hourly_rate an hour, $max_daily_rate a day, at most $max_hours hours', async ({ offers, ...settings }) => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    server.reply(getLot, openLot(settings))
    await openScreen(PAGE)
    const field = await screen.findByLabelText('Hours')
    for (const [hours, offer] of Object.entries(offers)) {
      await user.clear(field)
      await user.type(field, hours)
      expect(offerLine()).toBe(offer)
    }
  })

  test('in French', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    await openScreen(PAGE, { language: 'fr' })
    await user.click(await screen.findByRole('button', { name: /^2 h/ }))
    expect(offerLine()).toMatch(/^9,00\s\$ · payé jusqu’à aujourd’hui à 14\sh\s00$/)
  })
})

describe('hours', () => {
  test('a choice that costs no less and lasts no longer than another is not offered', async () => {
    server.reply(getLot, openLot({ hourly_rate: 3, max_daily_rate: 12, max_hours: 10 }))
    await openScreen(PAGE)
    await screen.findByLabelText('License Plate')
    expect(choice(/^3 h ?\$9\.00 ?to \d+:\d\d\s[ap]\.m\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^All day/ })).toBeNull()
  })

  test('quick choices and steps show what they cost', async () => {
    await openScreen(PAGE)
    const hours = await screen.findByLabelText<HTMLInputElement>('Hours')
    await user.click(choice(/^3 h ?\$13\.50$/))
    expect(hours.value).toBe('3')
    await user.click(choice('More time'))
    expect(hours.value).toBe('4')
    expect(choice(/^All day ?\$16\.50 ?to \d+:\d\d\s[ap]\.m\.$/).getAttribute('aria-pressed')).toBe('true')
    await user.click(choice('Less time'))
    expect(hours.value).toBe('3')
  })

  test.each([12, 10])('more than the %i the lot allows are clamped, and a note says so', async (most) => {
    server.reply(getLot, openLot({ max_hours: most }))
    await openScreen(PAGE)
    const hours = await screen.findByLabelText<HTMLInputElement>('Hours')
    await user.clear(hours)
    await user.type(hours, '24')
    expect(hours.value).toBe(String(most))
    expect(screen.getByText(`Maximum parking duration is ${most} hours`)).toBeDefined()
    await expectAccessible()
    await user.click(choice(/^1 h ?\$4\.50$/))
    expect(screen.queryByText(/Maximum parking duration/)).toBeNull()
  })
})

function choice(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

function offerLine(): string | null {
  return screen.getByText(/paid until|payé jusqu’à/).textContent
}

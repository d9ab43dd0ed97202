import type { Reply } from '@lotwise/contract/endpoint'
import { searchLots } from '@lotwise/contract/lot-search'
import { getLot, listLots } from '@lotwise/contract/lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { numberedLot, openLot } from '../../test/driver-records.ts'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { LOT } from '../../test/records.ts'

setUpScreens()

describe('the list', () => {
  test('shows each lot by name, as a link to its page', async () => {
    server.reply(listLots, [LOT, numberedLot(2)])
    await openScreen('/')
    const rows = await findRows()
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/lots/harbour-street', '/lots/lot-2'])
    expect(rows[0]!.textContent).toContain('Harbour Street Lot')
    await expectTitle('Select your parking location – Lotwise')
    expect(screen.getByRole('link', { name: 'Find a receipt' }).getAttribute('href')).toBe('/receipts')
    await expectAccessible()
  })

  test('the subtitle is the description, else the address, else a general one', async () => {
    server.reply(listLots, [
      numberedLot(1, { description: 'Behind the mill', address: '1 Mill Lane' }),
      numberedLot(2, { address: '2 Mill Lane' }),
      numberedLot(3),
    ])
    await openScreen('/')
    expect((await findRows()).map((row) => row.textContent)).toEqual([
      'Lot 1Behind the mill',
      'Lot 22 Mill Lane',
      'Lot 3Convenient parking location',
    ])
  })

  test('a lot that cannot take payments says so', async () => {
    server.reply(listLots, [numberedLot(1), numberedLot(2, { takes_payments: false })])
    await openScreen('/')
    const sentence = 'Online payment is not available here at the moment'
    expect((await screen.findByRole('link', { name: /^Lot 2/ })).textContent).toContain(sentence)
    expect(screen.getByRole('link', { name: /^Lot 1/ }).textContent).not.toContain(sentence)
  })

  test('a lot that is full says so', async () => {
    server.reply(listLots, [numberedLot(1), numberedLot(2, { is_full: true })])
    await openScreen('/')
    expect((await screen.findByRole('link', { name: /^Lot 2/ })).textContent).toContain('Full right now')
    expect(screen.getByRole('link', { name: /^Lot 1/ }).textContent).not.toContain('Full')
  })

  test('four colour schemes cycle', async () => {
    server.reply(
      listLots,
      [1, 2, 3, 4, 5, 6].map((number) => numberedLot(number)),
    )
    await openScreen('/')
    const looks = (await findRows()).map((row) => row.className)
    expect(new Set(looks.slice(0, 4)).size).toBe(4)
    expect(looks.slice(4)).toEqual(looks.slice(0, 2))
  })
})

describe('states', () => {
  test('loading', async () => {
    server.reply(listLots, [LOT])
    const held = server.hold(listLots)
    await openScreen('/')
    expect(await screen.findByText('Loading parking lots...')).toBeDefined()
    await expectAccessible()
    held.release()
    await findRows()
    expect(screen.queryByText('Loading parking lots...')).toBeNull()
  })

  test('an error of a newer server shows what it said, and Retry brings the list and the focus', async () => {
    server.failForNewReason(listLots, 'internal', 'The list is being repaired')
    await openScreen('/')
    expect((await screen.findByRole('alert')).textContent).toBe('The list is being repaired')
    await expectAccessible()
    server.reply(listLots, [LOT])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await findRows()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Select your parking location' }))
  })

  test('an error without a message says the list failed to load', async () => {
    server.failWithoutReply(listLots)
    await openScreen('/')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load parking lots')
  })

  test('a server error is tried three times, a refusal once', async () => {
    server.failWithoutReply(listLots)
    await openScreen('/')
    await screen.findByRole('alert')
    // Strict mode repeats what the first rendering began, if that came before the reply.
    const before = server.callsOf(listLots).length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.callsOf(listLots)).toHaveLength(before + 3))

    server.fail(listLots, 'rate_limited')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many requests. Please wait a moment and try again.'),
    )
    expect(server.callsOf(listLots)).toHaveLength(before + 4)
  })

  test('without a connection it says so, and Retry works once it is back', async () => {
    server.disconnect(listLots)
    await openScreen('/')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach Lotwise. Check your connection and try again.',
    )
    server.reply(listLots, [LOT])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await findRows()
  })

  test('no lots', async () => {
    server.reply(listLots, [])
    await openScreen('/')
    const notice = await screen.findByText('No parking lots available at the moment.')
    expect(notice.tagName).toBe('OUTPUT')
    await expectAccessible()
  })

  test('going offline is shown, and the list stays', async () => {
    server.reply(listLots, [LOT])
    await openScreen('/')
    await findRows()
    goOffline()
    expect(await screen.findByText(/^You are offline\./)).toBeDefined()
    await findRows()
    await expectAccessible()
    goOnline()
    await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull())
  })
})

describe('from 30 lots on', () => {
  const listing = Array.from({ length: 30 }, (_, index) => numberedLot(index + 1))
  const found = (lots: Reply<typeof listLots>, total = lots.length, page = 1) => ({
    lots: lots.map((lot) => ({ ...lot, distance_m: null })),
    total,
    page,
  })
  const mill = found([numberedLot(40, { display_name: 'Old Mill Lot' })])
  const searchField = () => screen.findByRole('searchbox', { name: 'Search by name or street' })
  const asked = () => server.callsOf(searchLots).map(({ body }) => body)

  /** What the browser answers when it is asked for the location; counts how often it was. */
  function locate(answer: Partial<GeolocationCoordinates> | { code: number }) {
    type Ask = (onSuccess: (position: object) => void, onError: (error: object) => void) => void
    const getCurrentPosition = vi.fn<Ask>((onSuccess, onError) =>
      'code' in answer ? onError(answer) : onSuccess({ coords: answer }),
    )
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    return getCurrentPosition
  }

  test('fewer are neither searched nor paged', async () => {
    server.reply(listLots, listing.slice(1))
    await openScreen('/')
    expect(await findRows()).toHaveLength(29)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Nearest first' })).toBeNull()
  })

  test('the first are there at once, and what is typed is searched for after a pause and kept in the address', async () => {
    server.reply(listLots, listing)
    server.reply(searchLots, found(listing, 5000))
    const held = server.hold(searchLots)
    await openScreen('/')
    expect(await findRows()).toHaveLength(30)
    held.release()
    expect(await screen.findByText('5,000 lots')).toBeDefined()
    await expectAccessible()

    server.reply(searchLots, mill)
    await user.type(await searchField(), ' mill ')
    expect(await screen.findByText('1 lot found')).toBeDefined()
    expect((await findRows()).map((row) => row.textContent)).toEqual(['Old Mill LotConvenient parking location'])
    expect(asked().filter((body) => (body as { search: string }).search !== '')).toEqual([{ search: 'mill', page: 1 }])
    await expectPath('/?search=mill')

    server.reply(searchLots, found([]))
    await user.type(await searchField(), ' nowhere{Enter}')
    expect(await screen.findByText(/^No lot has these words/)).toBeDefined()
    await expectAccessible()
    await user.clear(await searchField())
    expect(await screen.findByText('5,000 lots')).toBeDefined()
    await expectPath('/')
  })

  test('a late reply to an earlier search does not replace a newer one', async () => {
    server.reply(listLots, listing)
    server.reply(searchLots, found(listing, 77))
    await openScreen('/')
    await screen.findByText('77 lots')
    const held = server.hold(searchLots)
    await user.type(await searchField(), 'old{Enter}')
    await waitFor(() => expect(asked().at(-1)).toEqual({ search: 'old', page: 1 }))
    const earlier = server.callsOf(searchLots).at(-1)!
    server.reply(searchLots, mill)
    await user.type(await searchField(), ' mill{Enter}')
    expect(await screen.findByText('1 lot found')).toBeDefined()
    expect(earlier.signal?.aborted).toBe(true)
    held.release()
    expect((await findRows()).map((row) => row.getAttribute('href'))).toEqual(['/lots/lot-40'])
  })

  test('an address with a search and a page opens there, and Next and Previous turn pages', async () => {
    server.reply(listLots, listing)
    server.reply(searchLots, ({ body }) => {
      const { page } = body as { page: number }
      return found([numberedLot(page)], 80, page)
    })
    await openScreen('/?search=lot&page=2')
    expect(await screen.findByRole('link', { name: /^Lot 2/ })).toBeDefined()
    expect((await searchField()).getAttribute('value')).toBe('lot')
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' }))
    expect(pages.getByText('Page 2 of 3')).toBeDefined()
    await user.click(pages.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('link', { name: /^Lot 3/ })).toBeDefined()
    expect(pages.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Select your parking location' }))
    await expectPath('/?search=lot&page=3')
    await user.click(pages.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByRole('link', { name: /^Lot 2/ })).toBeDefined()
  })

  test('a search that fails says so and can be repeated', async () => {
    server.reply(listLots, listing)
    server.fail(searchLots, 'rate_limited')
    await openScreen('/?search=mill')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many requests. Please wait a moment and try again.',
    )
    server.reply(searchLots, mill)
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /^Old Mill Lot/ })).toBeDefined()
  })

  test.each([
    ['en', 'Nearest first', ['Less than 100 m', '650 m', '2.3 km', '504 km']],
    ['fr', 'Les plus proches d’abord', ['Moins de 100 m', '650 m', '2,3 km', '504 km']],
  ] as const)('nearest first, once the driver asks for it (%s)', async (language, nearest, distances) => {
    const getCurrentPosition = locate({ latitude: 45.50169, longitude: -73.56725, accuracy: 20 })
    server.reply(listLots, listing)
    const metres = [20, 642, 2340, 504_200, null]
    server.reply(searchLots, ({ body }) => ({
      total: 5,
      page: 1,
      lots: metres.map((each, index) => ({
        ...numberedLot(index + 1),
        distance_m: 'near' in (body as object) ? each : null,
      })),
    }))
    await openScreen('/', { language })
    const button = await screen.findByRole('button', { name: nearest })
    await waitFor(async () => expect(await findRows()).toHaveLength(5))
    expect([getCurrentPosition.mock.calls.length, button.ariaPressed]).toEqual([0, 'false'])
    await user.click(button)
    await waitFor(async () => {
      const rows = (await findRows()).map((row) => row.textContent!.replaceAll('\u00a0', ' '))
      expect(rows.map((row) => /^Lot \d(.*) · /.exec(row)?.[1] ?? null)).toEqual([...distances, null])
    })
    expect(button.ariaPressed).toBe('true')
    expect(asked().at(-1)).toEqual({ search: '', page: 1, near: { latitude: 45.502, longitude: -73.567 } })
    await expectPath('/')
    await expectAccessible()
    await user.click(button)
    await waitFor(async () => expect((await findRows())[0]!.textContent).not.toContain('100'))
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('73.5')
  })

  test.each([
    [1, /^Your browser does not let this page know where you are\./],
    [2, /^Your location could not be found\./],
    [3, /^Finding your location took too long\./],
  ])('without a location (%i) it says why, and the list stays', async (code, sentence) => {
    locate({ code })
    server.reply(listLots, listing)
    server.reply(searchLots, found(listing, 30))
    await openScreen('/')
    await user.click(await screen.findByRole('button', { name: 'Nearest first' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect(await findRows()).toHaveLength(30)
    await expectAccessible()
  })
})

describe('in French', () => {
  test('the list', async () => {
    server.reply(listLots, [numberedLot(1)])
    await openScreen('/', { language: 'fr' })
    expect(await screen.findByRole('heading', { name: 'Choisissez votre stationnement' })).toBeDefined()
    expect((await findRows())[0]!.textContent).toBe('Lot 1Stationnement bien situé')
    await expectTitle('Choisissez votre stationnement – Lotwise')
    await expectAccessible()
  })

  test('the server’s English sentences are replaced by French ones', async () => {
    server.fail(listLots, 'rate_limited')
    await openScreen('/', { language: 'fr' })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Trop de demandes. Patientez un instant, puis réessayez.',
    )
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined()
    server.reply(listLots, [])
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucun stationnement offert pour le moment.')).toBeDefined()
  })
})

async function findRows(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('list')).findAllByRole('link')
}

describe('my parking on this device', () => {
  const pass = {
    id: '33333333-3333-4333-8333-333333333333',
    lotSlug: 'harbour-street',
    lotName: 'Harbour Street Lot',
    timeZone: 'America/Toronto',
    plate: 'ABCD 123',
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const keep = (...passes: object[]) => localStorage.setItem('lotwise.passes', JSON.stringify(passes))

  test.each([
    ['en', 'My parking on this device', /1\sh\s15\smin left · until /, 'Extend', 'Remove ABCD 123 from this device'],
    [
      'fr',
      'Mes stationnements sur cet appareil',
      /Il reste 1\sh\s15\smin · jusqu’à /,
      'Prolonger',
      'Retirer ABCD 123 de cet appareil',
    ],
  ] as const)(
    'comes first, leads to pass and extension, and can be removed (%s)',
    async (language, title, left, extend, remove) => {
      keep({ ...pass, expiresAt: inMinutes(75) }, { ...pass, id: 'old', plate: 'OLD 1', expiresAt: inMinutes(-1) })
      server.reply(listLots, [numberedLot(1)])
      await openScreen('/', { language })
      const mine = await screen.findByRole('region', { name: title })
      expect(mine.textContent).toMatch(left)
      expect(mine.textContent).not.toContain('OLD 1')
      const links = within(mine)
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ pathname }) => pathname)
      expect(links).toEqual([
        `/lots/harbour-street/payment/complete/${pass.id}`,
        `/lots/harbour-street/extend/${pass.id}`,
      ])
      expect(within(mine).getByRole('link', { name: extend })).toBeDefined()
      await expectAccessible()
      await user.click(within(mine).getByRole('button', { name: remove }))
      await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
      expect(localStorage.getItem('lotwise.passes')).not.toContain('ABCD 123')
    },
  )
})

test.each(['en', 'fr'] as const)('the cars of this device are named and removed one by one (%s)', async (language) => {
  const words = {
    en: { plates: 'Plates on this device', name: 'Name of ABC 123', remove: 'Remove XYZ 987 from this device' },
    fr: { plates: 'Plaques sur cet appareil', name: 'Nom de ABC 123', remove: 'Retirer XYZ 987 de cet appareil' },
  }[language]
  localStorage.setItem(
    'lotwise.plates',
    JSON.stringify([
      { plate: 'ABC 123', name: '' },
      { plate: 'XYZ 987', name: 'Van' },
    ]),
  )
  localStorage.setItem('lotwise.driver', JSON.stringify({ plate: 'XYZ987', phone: '(416) 555-0123' }))
  server.reply(listLots, [LOT])
  await openScreen('/', { language })
  await user.click(await screen.findByText(words.plates))
  await user.type(screen.getByLabelText(words.name), 'Family car')
  await user.click(screen.getByRole('button', { name: words.remove }))
  await expectAccessible()
  expect(JSON.parse(localStorage.getItem('lotwise.plates')!)).toEqual([{ plate: 'ABC 123', name: 'Family car' }])
  expect(JSON.parse(localStorage.getItem('lotwise.driver')!)).toEqual({ plate: '', phone: '(416) 555-0123' })
})

test('the last stay is repeated with one tap and the button of the form', async () => {
  const stay = { lotSlug: LOT.slug, lotName: LOT.display_name, plate: 'ABC 123', hours: '3' }
  localStorage.setItem('lotwise.plates', JSON.stringify([{ plate: 'ABC 123', name: '' }]))
  localStorage.setItem('lotwise.driver', JSON.stringify({ plate: 'XYZ 987', phone: '(416) 555-0123' }))
  localStorage.setItem('lotwise.last', JSON.stringify(stay))
  server.reply(listLots, [LOT])
  server.reply(getLot, openLot())
  await openScreen('/')
  await user.click(await screen.findByRole('link', { name: 'Park again: Harbour Street Lot, ABC 123, 3 hours' }))
  expect((await screen.findByLabelText<HTMLInputElement>('License Plate')).value).toBe('ABC 123')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(416) 555-0123')
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('3')
})

import { getLot, listLots } from '@lotwise/contract/lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { numberedLot, openLot } from '../../test/driver-records.ts'
import {
  expectAccessible,
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
    await user.click(screen.getByRole('button', { name: 'Retry' }))
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
    expect(server.callsOf(listLots)).toHaveLength(3)

    server.fail(listLots, 'rate_limited')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many requests. Please wait a moment and try again.'),
    )
    expect(server.callsOf(listLots)).toHaveLength(4)
  })

  test('without a connection it says so, and Retry works once it is back', async () => {
    server.disconnect(listLots)
    await openScreen('/')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach Lotwise. Check your connection and try again.',
    )
    server.reply(listLots, [LOT])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
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
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
    server.reply(listLots, [])
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
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

import type { Language } from '@lotwise/domain/language'
import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import { checkPlate, listChecks } from '@lotwise/contract/checks'
import { getRound, listRounds, saveRound } from '@lotwise/contract/rounds'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import {
  checkAnswer,
  CHECKS,
  checkSnapshot,
  idOf,
  inHours,
  recentCheck,
  streamEvents,
} from '../../test/dashboard-records.ts'
import {
  expectAccessible,
  goOffline,
  goOnline,
  openScreen,
  pressTwice,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'

setUpScreens()

async function openChecks(as: 'checker' | 'admin' = 'checker', language: Language = 'en'): Promise<void> {
  server.reply(listChecks, [])
  await openScreen(CHECKS, { as, language })
  await screen.findByRole('heading', { level: 1 })
}

const KEPT_STAY = {
  license_plate: 'ABCD123',
  expires_at: inHours(1),
  created_at: inHours(-1),
  payment_status: 'paid',
  payment_method_type: 'card',
  subscription_status: null,
  auto_renew: false,
  pay_later: false,
  notes: null,
  of_permit: false,
} as const

const KEPT_PLATE = { permits: [], note: null, first_seen_at: null }

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const said = (text: string) => screen.findByText(text, { selector: 'output' })

test('before the first check the page says what it is for, and the field has focus', async () => {
  await openChecks()
  expect(screen.getByText('Enter a plate to see if it’s paid.')).toBeDefined()
  expect(await screen.findByText('No checks yet. What you look up is listed here.')).toBeDefined()
  expect(document.activeElement).toBe(field())
  await expectAccessible()
})

test('one plate after the other: the answer comes, and the next plate is typed over the last', async () => {
  await openChecks()
  server.reply(checkPlate, ({ body }) =>
    checkAnswer({ license_plate: (body as { license_plate: string }).license_plate }),
  )
  const held = server.hold(checkPlate)
  await user.keyboard('ABC 1{Enter}')
  expect(await said('Checking ABC 1...')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Checking...' })).toBeDefined()
  server.reply(listChecks, [recentCheck({ license_plate: 'ABC 1' })])
  held.release()
  expect(await said('ABC 1: Not found')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Check ABC 1 again' })).toBeDefined()
  await user.keyboard('XYZ 9{Enter}')
  expect(await said('XYZ 9: Not found')).toBeDefined()
  expect(server.callsOf(checkPlate).map(({ body }) => body)).toEqual([
    { license_plate: 'ABC 1' },
    { license_plate: 'XYZ 9' },
  ])
})

test('a plate of the list is checked again with one press', async () => {
  server.reply(listChecks, [recentCheck({ license_plate: 'ABC 1', result: 'paying' })])
  server.reply(checkPlate, checkAnswer({ license_plate: 'ABC 1' }))
  await openScreen(CHECKS, { as: 'checker' })
  const again = await screen.findByRole('button', { name: 'Check ABC 1 again' })
  expect(within(again.closest('li')!).getByText('Paying')).toBeDefined()
  await user.click(again)
  expect(await said('ABC 1: Not found')).toBeDefined()
  expect(field().value).toBe('ABC 1')
})

test("a colleague's check is added by itself", async () => {
  const stream = streamEvents(server)
  await openChecks('admin')
  await screen.findByText('No checks yet. What you look up is listed here.')
  server.reply(listChecks, [recentCheck({ license_plate: 'ABC 1' })])
  stream.tell({ list: 'checks' })
  expect(await screen.findByRole('button', { name: 'Check ABC 1 again' })).toBeDefined()
})

test('an empty field is shown, and nothing is asked', async () => {
  await openChecks()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Please enter a license plate')).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect(server.callsOf(checkPlate)).toEqual([])
  await expectAccessible()
  await user.keyboard('A')
  expect(screen.queryByText('Please enter a license plate')).toBeNull()
})

test('two taps are one check', async () => {
  await openChecks()
  server.reply(checkPlate, checkAnswer())
  const held = server.hold(checkPlate)
  await user.keyboard('ABCD123')
  pressTwice(screen.getByRole('button', { name: 'Check' }))
  held.release()
  expect(await said('ABCD123: Not found')).toBeDefined()
  expect(server.callsOf(checkPlate)).toHaveLength(1)
})

test('a lost answer is asked for again with the same key, and so stays one check', async () => {
  await openChecks()
  server.answer(checkPlate, () => {
    server.reply(checkPlate, checkAnswer())
    throw new TypeError('Failed to fetch')
  })
  await user.keyboard('ABCD123{Enter}')
  expect(await said('ABCD123: Not found')).toBeDefined()
  const keys = server.callsOf(checkPlate).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  // The next press is another check.
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(server.callsOf(checkPlate)).toHaveLength(3))
  expect(server.callsOf(checkPlate)[2]!.headers.get('idempotency-key')).not.toBe(keys[0])
})

test('a server that does not answer is shown after three attempts, with a way to try again', async () => {
  await openChecks()
  server.failWithoutReply(checkPlate, 503)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.keyboard('ABCD123{Enter}')
  await waitFor(() => expect(server.callsOf(checkPlate)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await said('Could not check the plate')).toBeDefined()
  expect(screen.getByText('We could not reach Lotwise. Check your connection and try again.')).toBeDefined()
  expect(server.callsOf(checkPlate)).toHaveLength(3)
  vi.useRealTimers()
  await expectAccessible()
  server.reply(checkPlate, checkAnswer())
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await said('ABCD123: Not found')).toBeDefined()
})

test('a check that is refused says why', async () => {
  await openChecks()
  server.fail(checkPlate, 'forbidden')
  await user.keyboard('ABCD123{Enter}')
  expect(await said('Could not check the plate')).toBeDefined()
  expect(screen.getByText(/Access denied to this parking lot/)).toBeDefined()
})

test('without a connection it says so, keeps the plate, and answers when there is one', async () => {
  await openChecks()
  server.reply(checkPlate, checkAnswer())
  goOffline()
  await user.keyboard('ABCD123{Enter}')
  expect(await screen.findByText('ABCD123 will be checked as soon as there is one.')).toBeDefined()
  expect(field().value).toBe('ABCD123')
  expect(server.callsOf(checkPlate)).toEqual([])
  await expectAccessible()
  goOnline()
  expect(await said('ABCD123: Not found')).toBeDefined()
})

test('a checker’s list is their own', async () => {
  server.reply(checkPlate, checkAnswer())
  await openChecks('checker')
  expect(screen.getByText('Your own. Kept for 90 days.')).toBeDefined()
  server.reply(listChecks, [recentCheck()])
  await user.keyboard('ABCD123{Enter}')
  const item = (await screen.findByRole('button', { name: 'Check ABCD123 again' })).closest('li')!
  expect(within(item).getByText('Not found')).toBeDefined()
  expect(item.textContent).not.toContain('checker@lotwise.test')
})

test('who manages the lot reads everyone’s checks', async () => {
  await openChecks('admin')
  expect(screen.getByText('By everyone who checks this lot. Kept for 90 days.')).toBeDefined()
  server.reply(listChecks, [recentCheck()])
  server.reply(checkPlate, checkAnswer())
  await user.keyboard('ABCD123{Enter}')
  expect(await screen.findByText('· checker@lotwise.test')).toBeDefined()
})

test('a list that cannot be loaded says so, and Retry brings it', async () => {
  server.fail(listChecks, 'internal')
  await openScreen(CHECKS, { as: 'checker' })
  expect(await screen.findByText('The list could not be loaded.')).toBeDefined()
  await expectAccessible()
  server.reply(listChecks, [recentCheck()])
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Check ABCD123 again' })).toBeDefined()
})

test('a round: started, counted by car and colour, its checks named, and ended', async () => {
  await openChecks()
  server.reply(saveRound, ({ body }) => ({ id: idOf(9), ...(body as { started_at: string; ended_at: null }) }))
  await user.click(screen.getByRole('button', { name: 'Start a round' }))
  const round = within(screen.getByRole('region', { name: 'Your round' }))
  expect(round.getByText('0 cars checked')).toBeDefined()
  server.reply(checkPlate, checkAnswer())
  field().focus()
  await user.keyboard('ABCD123{Enter}')
  expect(await round.findByText('1 car checked')).toBeDefined()
  const { id } = JSON.parse(localStorage.getItem('lotwise.round')!) as { id: string }
  expect(server.callsOf(checkPlate)[0]!.body).toEqual({ license_plate: 'ABCD123', round_id: id })
  // The same car in another colour is still one car.
  server.reply(checkPlate, checkAnswer({ result: 'valid', session: null }))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() =>
    expect(round.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Green: 1', 'Amber: 0', 'Red: 0']),
  )
  await expectAccessible()
  await user.click(round.getByRole('button', { name: 'End the round' }))
  expect(await screen.findByRole('button', { name: 'Start a round' })).toBeDefined()
  await waitFor(() => expect(localStorage.getItem('lotwise.round')).toBeNull())
  expect(server.callsOf(saveRound).map(({ body }) => body)).toMatchObject([
    { ended_at: null },
    { ended_at: expect.any(String) },
  ])
})

test('a round ended without a connection is shown when there is one', async () => {
  await openChecks()
  server.failWithoutReply(saveRound, 503)
  await user.click(screen.getByRole('button', { name: 'Start a round' }))
  await user.click(screen.getByRole('button', { name: 'End the round' }))
  expect(await screen.findByRole('button', { name: 'Start a round' })).toBeDefined()
  server.reply(saveRound, ({ body }) => ({ id: idOf(9), ...(body as { started_at: string; ended_at: string }) }))
  goOnline()
  await waitFor(() => expect(localStorage.getItem('lotwise.round')).toBeNull())
})

test('after three characters the plates that are valid now are one tap away', async () => {
  const stays = [{ ...KEPT_STAY, license_plate: 'BOB 805' }]
  const plates = [
    { ...KEPT_PLATE, plate_key: 'BOB805', stays },
    { ...KEPT_PLATE, plate_key: 'XBOB1', stays: [{ ...KEPT_STAY, expires_at: inHours(-1) }] },
  ]
  server.reply(getCheckSnapshot, checkSnapshot({ parts: [{ part: 0, plates }] }))
  await openChecks()
  await screen.findByText(/up to date/i)
  await user.keyboard('80')
  expect(screen.queryByText('Valid now')).toBeNull()
  server.reply(checkPlate, checkAnswer({ license_plate: 'BOB 805', result: 'valid', session: null }))
  await user.keyboard('5')
  await user.clear(field())
  await user.keyboard('B08')
  await user.click(await screen.findByRole('button', { name: /^Check\s?BOB 805$/ }))
  expect(await said('BOB 805: Valid')).toBeDefined()
  expect(screen.queryByText('Valid now')).toBeNull()
  await user.keyboard('X')
  // What is shown is never about another plate than the one in the field.
  await waitFor(() => expect(screen.queryByText(/^Checked at/)).toBeNull())
})

test('who manages the lot reads the sheet of a round', async () => {
  const cars = { good: 1, wait: 0, bad: 1 }
  const round = {
    id: idOf(9),
    started_at: inHours(-1),
    ended_at: inHours(-0.5),
    user_email: 'bo@lotwise.test',
    is_own: false,
    cars,
  }
  const check = {
    id: idOf(1),
    checked_at: inHours(-0.9),
    license_plate: 'ABC 1',
    result: 'valid',
    tone: 'good',
    data_age_s: null,
  } as const
  server.reply(listRounds, [round])
  server.reply(getRound, {
    ...round,
    checks: [
      check,
      { ...check, id: idOf(2), license_plate: 'XYZ 9', result: 'not_found', tone: 'bad', data_age_s: 190 },
    ],
  })
  await openChecks('admin')
  await user.click(screen.getByRole('link', { name: 'Rounds' }))
  expect(await screen.findByText('bo@lotwise.test')).toBeDefined()
  expect(screen.getByText('30 min')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /a\.m\.|p\.m\./ }))
  const row = (await screen.findByRole('cell', { name: 'XYZ 9' })).closest('tr')!
  expect(within(row).getByText('Not found')).toBeDefined()
  expect(within(row).getByText('Saved, 3 min old')).toBeDefined()
  await expectAccessible()
})

test('in French', async () => {
  await openChecks('checker', 'fr')
  expect(screen.getByRole('heading', { level: 1, name: 'Contrôle des plaques' })).toBeDefined()
  server.reply(checkPlate, checkAnswer())
  await user.type(screen.getByLabelText('Plaque d’immatriculation'), 'ABCD123{Enter}')
  expect(await said('ABCD123: Introuvable')).toBeDefined()
  expect(screen.getByText('Personne n’a payé pour cette plaque à Harbour Street Lot.')).toBeDefined()
  await expectAccessible()
})

test.each([
  ['en', /^No warnings for .*1:35.* – .*2:10/],
  ['fr', /^Aucun avertissement : panne .*13\sh\s35.* – .*14\sh\s10/],
] as const)('an outage of this shift is shown above everything (%s)', async (language, told) => {
  vi.useFakeTimers({ now: new Date('2026-06-10T15:00:00-04:00'), toFake: ['Date'] })
  const over = { began_at: '2026-06-10T17:35:00.000Z', ended_at: '2026-06-10T18:10:00.000Z' }
  server.reply(getCheckSnapshot, checkSnapshot({ outages: [over] }))
  await openChecks('checker', language)
  expect(await screen.findByText(told)).toBeDefined()
  await expectAccessible()
})

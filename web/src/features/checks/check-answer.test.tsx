import { checkPlate, listChecks } from '@lotwise/contract/checks'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { checkAnswer, CHECKS, idOf, inHours } from '../../test/dashboard-records.ts'
import { expectAccessible, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()

type Stay = NonNullable<ReturnType<typeof checkAnswer>['session']>

function stay(change: Partial<Stay> = {}): Stay {
  return {
    id: idOf(1),
    license_plate: 'ABCD123',
    expires_at: inHours(2),
    created_at: inHours(-1),
    payment_status: 'paid',
    notes: null,
    ...change,
  }
}

async function check(answer: ReturnType<typeof checkAnswer>): Promise<HTMLElement> {
  server.reply(listChecks, [])
  server.reply(checkPlate, answer)
  await openScreen(CHECKS, { as: 'checker' })
  await screen.findByRole('heading', { level: 1, name: 'Check plates' })
  await user.keyboard('ABCD123{Enter}')
  const time = await screen.findByText(/^Checked at \d+:\d\d:\d\d [ap]\.m\.$/)
  return time.closest<HTMLElement>('.shadow-box')!
}

const MINUTE = 1 / 60

test.each([
  { result: 'valid', session: stay({ expires_at: inHours(30.9 * MINUTE) }), title: 'Valid', text: '30 min left' },
  {
    result: 'valid',
    session: stay({ license_plate: 'ABCE 123' }),
    title: 'Valid',
    text: 'Plate corrected to ABCE 123. Both spellings count, but for one car only.',
  },
  { result: 'monthly', session: stay({ payment_status: 'Yolo' }), title: 'Valid: monthly pass', text: /^Renews on / },
  {
    result: 'free',
    session: stay({ payment_status: 'Yolo', notes: 'the baker' }),
    title: 'Valid: free parker',
    text: 'Note: the baker',
  },
  {
    result: 'free',
    session: null,
    permit: { reason: 'Staff', notes: null, ends_at: '2099-03-02T05:00:00Z', weekdays: [1, 2, 3], applies: true },
    title: 'Valid: permit',
    text: 'Permit: Staff, until March 1, 2099',
  },
  {
    result: 'not_found',
    session: null,
    permit: { reason: null, notes: null, ends_at: '2099-03-02T05:00:00Z', weekdays: [6, 7], applies: false },
    title: 'Not found',
    text: 'Valid Sat, Sun only, not today',
  },
  {
    result: 'paying',
    session: stay({ payment_status: 'pending' }),
    title: 'Paying right now',
    text: 'The driver has started to pay. Look again in a minute.',
  },
  {
    result: 'just_expired',
    session: stay({ expires_at: inHours(-6.05 * MINUTE) }),
    title: 'Just expired',
    text: 'Expired 6 min ago',
  },
  { result: 'expired', session: stay({ expires_at: inHours(-3.001) }), title: 'Expired', text: 'Expired 3 h ago' },
  {
    result: 'refunded',
    session: stay({ payment_status: 'refunded' }),
    title: 'Refunded',
    text: 'Paid, then refunded.',
  },
  {
    result: 'not_found',
    session: null,
    title: 'Not found',
    text: 'Nobody has paid for this plate at Harbour Street Lot.',
  },
] as const)('$result is shown as “$title”', async ({ result, session, title, text, ...more }) => {
  const permit = 'permit' in more ? { permit: { ...more.permit, weekdays: [...more.permit.weekdays] } } : {}
  const card = within(await check(checkAnswer({ result, session, ...permit })))
  expect(card.getByText(title, { exact: true })).toBeDefined()
  expect(card.getByText(text)).toBeDefined()
  expect(screen.getByText(`ABCD123: ${title}`, { selector: 'output' })).toBeDefined()
})

test('what has just expired comes with advice and a way to look again', async () => {
  const card = await check(checkAnswer({ result: 'just_expired', session: stay({ expires_at: inHours(-0.1) }) }))
  const advice = 'Drivers have 10 minutes to leave or extend. Look again before you act.'
  expect(within(card).getByText(advice)).toBeDefined()
  await expectAccessible()
  await user.click(within(card).getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(server.callsOf(checkPlate)).toHaveLength(2))
})

test('a plate that was first seen now may have just arrived, until the time to pay is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = await check(checkAnswer({ arrival_until: inHours(MINUTE) }))
  expect(within(card).getByText(/^Perhaps just arrived: drivers have until /)).toBeDefined()
  await vi.advanceTimersByTimeAsync(65_000)
  await waitFor(() => expect(within(card).queryByText(/^Perhaps just arrived/)).toBeNull())
})

test('a month whose renewal is being collected is valid, and said to be renewing', async () => {
  const session = stay({ payment_status: 'Yolo', expires_at: inHours(-1) })
  const renewing = { renewing: true, renewing_until: inHours(7 * 24 - 1) }
  const card = await check(checkAnswer({ result: 'monthly', session, ...renewing }))
  expect(within(card).getByText('Renewing – payment being collected')).toBeDefined()
  expect(screen.getByText('ABCD123: Renewing – payment being collected', { selector: 'output' })).toBeDefined()
  expect(within(card).queryByText(/expired/i)).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Check again' })).toBeNull()
})

test('a month that ends while its answer is on the screen is renewing, not over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const session = stay({ payment_status: 'Yolo', expires_at: inHours(MINUTE) })
  await check(checkAnswer({ result: 'monthly', session, renewing_until: inHours(7 * 24) }))
  await vi.advanceTimersByTimeAsync(65_000)
  expect(await screen.findByText('Renewing – payment being collected')).toBeDefined()
})

test('a stay that ends while its answer is on the screen is shown as over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = await check(checkAnswer({ result: 'valid', session: stay({ expires_at: inHours(MINUTE) }) }))
  expect(within(card).getByText('Valid')).toBeDefined()
  await vi.advanceTimersByTimeAsync(65_000)
  expect(await screen.findByText('Just expired')).toBeDefined()
})

test('the time left goes by the server’s clock, whatever this phone’s says', async () => {
  const session = stay({ expires_at: inHours(11.01) })
  const card = await check(checkAnswer({ result: 'valid', session, checked_at: inHours(10) }))
  expect(within(card).getByText('1 h left')).toBeDefined()
})

test('a slip is forgiven: plates that are close are one tap away', async () => {
  const near_misses = [
    { license_plate: 'ABCD128', result: 'valid' as const, expires_at: inHours(1) },
    { license_plate: 'ABCO123', result: 'just_expired' as const, expires_at: inHours(-0.1) },
  ]
  await check(checkAnswer({ near_misses }))
  expect(screen.getByRole('heading', { name: 'Did you mean one of these?' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Check\s?ABCO123\s?Just expired$/ })).toBeDefined()
  await expectAccessible()
  server.reply(checkPlate, checkAnswer({ license_plate: 'ABCD128', result: 'valid', session: stay() }))
  await user.click(screen.getByRole('button', { name: /^Check\s?ABCD128\s?Valid$/ }))
  expect(await screen.findByText('ABCD128: Valid')).toBeDefined()
  expect(screen.queryByText('Did you mean one of these?')).toBeNull()
  expect(server.callsOf(checkPlate).at(-1)!.body).toEqual({ license_plate: 'ABCD128' })
})

test('a valid plate that only looks different is amber, and named', async () => {
  const near = { license_plate: 'ABCD1Z3', result: 'valid', expires_at: inHours(2), lookalike: true } as const
  const card = await check(checkAnswer({ result: 'not_found', session: null, near_misses: [near] }))
  expect(within(card).getByText('Probably ABCD1Z3')).toBeDefined()
  expect(within(card).getByText(/^Paid until /)).toBeDefined()
  expect(card.className).toContain('bg-amber-400')
  expect(screen.getByText('ABCD123: Probably ABCD1Z3', { selector: 'output' })).toBeDefined()
  await expectAccessible()
})

test('the only valid plate one character away is amber too, and one tap checks it', async () => {
  const near = { license_plate: 'ABCD124', result: 'valid', expires_at: inHours(1), lookalike: false } as const
  const card = await check(checkAnswer({ near_misses: [near] }))
  expect(card.className).toContain('bg-amber-400')
  expect(within(card).getByText('You entered ABCD123')).toBeDefined()
  server.reply(checkPlate, checkAnswer({ license_plate: 'ABCD124', result: 'valid', session: stay() }))
  await user.click(within(card).getByRole('button', { name: 'Check ABCD124' }))
  expect(await screen.findByText('ABCD124: Valid', { selector: 'output' })).toBeDefined()
})

test('a blocked plate that has not paid is shown as blocked', async () => {
  const plate_note = { note: null, blocked: { reason: 'Towed twice', until: '2099-03-01' } }
  const card = await check(checkAnswer({ plate_note }))
  expect(within(card).getByText('Blocked')).toBeDefined()
  expect(card.className).toContain('bg-red-700')
})

test('sound and vibration come on request, and this device remembers', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  const play = { connect: () => play, start: () => {}, stop: () => {} }
  const audio = { currentTime: 0, destination: null, resume: async () => {} }
  vi.stubGlobal('AudioContext', function open() {
    return audio
  })
  vi.stubGlobal('OscillatorNode', function make() {
    return play
  })
  vi.stubGlobal('GainNode', function make() {
    return play
  })
  Object.assign(navigator, { vibrate })
  await check(checkAnswer())
  expect(vibrate).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sound and vibration', pressed: false }))
  vibrate.mockClear()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(vibrate).toHaveBeenCalledWith([500]))
  expect(localStorage.getItem('lotwise.check-signal')).toBe('true')
})

test('an expired look-alike, or two other near misses, leave the answer red', async () => {
  const near = { license_plate: 'ABCD1Z3', result: 'expired', expires_at: inHours(-1), lookalike: true } as const
  const other = { license_plate: 'ABCD124', result: 'valid', expires_at: inHours(1), lookalike: false } as const
  const another = { ...other, license_plate: 'ABCD125' }
  const card = await check(checkAnswer({ near_misses: [near, other, another] }))
  expect(within(card).getByText('Not found')).toBeDefined()
})

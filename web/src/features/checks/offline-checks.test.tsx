import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { recordChecks } from '@lotwise/contract/recorded-checks'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { checkAnswer, CHECKS, checkSnapshot } from '../../test/dashboard-records.ts'
import {
  expectAccessible,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'

setUpScreens()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAID = { payment_status: 'paid', payment_method_type: 'card', subscription_status: null } as const

/** One paid plate. `serverAt`: the server's time, which need not be this device's. */
function snapshot(serverAt = Date.now(), minutesLeft = 30): Reply<typeof getCheckSnapshot> {
  const at = (minutes: number) => new Date(serverAt + minutes * MINUTE).toISOString()
  const stay = { ...PAID, license_plate: 'ABC 1', created_at: at(-60), expires_at: at(minutesLeft) }
  const plate = {
    plate_key: 'ABC1',
    stays: [{ ...stay, auto_renew: false, notes: null, of_permit: false, pay_later: false }],
    permits: [],
    note: null,
    first_seen_at: null,
  }
  return checkSnapshot({ taken_at: at(0), parts: [{ part: 0, plates: [plate] }] })
}

const said = (text: string) => screen.findByText(text, { selector: 'output' })

async function openWith(kept: Reply<typeof getCheckSnapshot>): Promise<void> {
  server.reply(listChecks, [])
  server.reply(getCheckSnapshot, kept)
  await openScreen(CHECKS, { as: 'checker' })
  await screen.findByText('Saved data up to date')
}

test.each([
  ['fast', -HOUR],
  ['slow', HOUR],
])('a clock an hour %s changes no answer', async (_, ahead) => {
  await openWith(snapshot(Date.now() + ahead))
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await said('ABC 1: Valid')).toBeDefined()
  expect(screen.getByText('From saved data, less than a minute old')).toBeDefined()
  await expectAccessible()
})

test('the age is shown, and is a warning after ten minutes; a stay ends meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await openWith(snapshot(Date.now(), 11))
  goOffline()
  await vi.advanceTimersByTimeAsync(12 * MINUTE)
  await user.keyboard('ABC1{Enter}')
  expect(await said('ABC 1: Just expired')).toBeDefined()
  expect(screen.getByText('From saved data, 12 min old')).toBeDefined()
  expect(screen.getByText('Saved data 12 min old').parentElement!.className).toContain('bg-warning')
})

test('a device that cannot store answers from memory, and says so', async () => {
  await openWith(snapshot())
  expect(screen.getByText('This device cannot store the data: it is lost when you close the page.')).toBeDefined()
})

test('an outage known at the last sync is shown without a connection, and answers amber; what is paid stays green', async () => {
  const began_at = new Date(Date.now() - 20 * MINUTE).toISOString()
  await openWith({ ...snapshot(), outages: [{ began_at, ended_at: null }] })
  goOffline()
  expect(screen.getByText(/^No warnings since /)).toBeDefined()
  await user.keyboard('XYZ9{Enter}')
  expect(await said('XYZ9: Outage: no warning')).toBeDefined()
  const card = screen.getByText(/Drivers have not been able to pay since /).closest<HTMLElement>('.shadow-box')!
  expect(card.className).toContain('bg-amber-400')
  expect(screen.queryByRole('link', { name: 'Write a warning' })).toBeNull()
  await expectAccessible()
  await user.keyboard('ABC1{Enter}')
  expect(await said('ABC 1: Valid')).toBeDefined()
  server.reply(recordChecks, ({ body }) => ({ recorded: noncesOf(body), refused: [] }))
  goOnline()
  await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull())
  const [sent] = server.callsOf(recordChecks).map(({ body }) => body as Sent)
  expect(sent!.checks.find(({ license_plate: plate }) => plate === 'XYZ9')).toMatchObject({
    result: 'not_found',
    tone: 'wait',
  })
})

test('without a connection a plate has its minutes to arrive from the first time it was not found, here or by others', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const seen = { plate_key: 'OLD1', stays: [], permits: [], note: null }
  const first_seen_at = new Date(Date.now() - 12 * MINUTE).toISOString()
  await openWith(checkSnapshot({ parts: [{ part: 0, plates: [{ ...seen, first_seen_at }] }] }))
  goOffline()
  await user.keyboard('OLD1{Enter}')
  expect(await said('OLD1: Not found')).toBeDefined()
  expect(screen.queryByText(/^Perhaps just arrived/)).toBeNull()
  await user.keyboard('NEW1{Enter}')
  expect(await said('NEW1: Not found')).toBeDefined()
  expect(screen.getByText(/^Perhaps just arrived/)).toBeDefined()
  await screen.findByText(/^2 checks to send\./)
  await vi.advanceTimersByTimeAsync(11 * MINUTE)
  await user.keyboard('NEW1{Enter}')
  await screen.findByText(/^3 checks to send\./)
  expect(screen.queryByText(/^Perhaps just arrived/)).toBeNull()
})

test('data that comes in several replies answers once it is complete; after a lost one the next goes on from there', async () => {
  const whole = snapshot()
  server.reply(listChecks, [])
  let isLost = true
  server.reply(getCheckSnapshot, ({ query }) => {
    if (query.since === undefined) return { ...whole, parts: [], cursor: 'begun', has_more: true }
    if (query.since !== 'begun') return { ...whole, parts: [] }
    if (isLost) throw new TypeError('Failed to fetch')
    return { ...whole, cursor: 'whole' }
  })
  server.reply(checkPlate, checkAnswer({ license_plate: 'ABC 1', result: 'paying' }))
  await openScreen(CHECKS, { as: 'checker' })
  await waitFor(() => expect(server.callsOf(getCheckSnapshot)).toHaveLength(2))
  await user.keyboard('ABC1{Enter}')
  expect(await said('ABC 1: Paying right now')).toBeDefined()
  expect(screen.queryByText('Saved data up to date')).toBeNull()
  isLost = false
  goOnline()
  await screen.findByText('Saved data up to date')
  const asked = server.callsOf(getCheckSnapshot).map(({ query }) => query)
  expect(asked.map(({ since }) => since).slice(0, 3)).toEqual([undefined, 'begun', 'begun'])
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await said('ABC 1: Valid')).toBeDefined()
})

test('the answer is there before the server’s, which replaces it and is the one recorded', async () => {
  await openWith(snapshot())
  server.reply(checkPlate, checkAnswer({ license_plate: 'XYZ 9', result: 'paying' }))
  const held = server.hold(checkPlate)
  await user.keyboard('XYZ9{Enter}')
  expect(await said('XYZ9: Not found')).toBeDefined()
  held.release()
  expect(await said('XYZ 9: Paying right now')).toBeDefined()
  expect(screen.queryByText(/^From saved data/)).toBeNull()
  await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull())
  expect(server.callsOf(recordChecks)).toEqual([])
})

test('F130: checks made offline are sent when there is a connection; a lost reply is asked for again with the same nonce', async () => {
  await openWith(snapshot())
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await screen.findByText(/^1 check to send\./)).toBeDefined()
  await user.keyboard('XYZ9{Enter}')
  expect(await screen.findByText(/^2 checks to send\./)).toBeDefined()
  const listed = screen.getAllByRole('button', { name: /^Check .* again$/ })
  expect(listed.map(({ textContent }) => textContent)).toEqual(['XYZ9', 'ABC1'])
  expect(screen.getAllByText(/not sent yet$/)).toHaveLength(2)
  let lost = 0
  server.answer(recordChecks, () => {
    lost += 1
    server.reply(recordChecks, ({ body }) => ({ recorded: noncesOf(body), refused: [] }))
    throw new TypeError('Failed to fetch')
  })
  goOnline()
  await waitFor(() => expect(lost).toBe(1))
  goOnline()
  await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull())
  const sent = server.callsOf(recordChecks).map(({ body }) => body as Sent)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]!.checks.toSorted((a, b) => a.license_plate.localeCompare(b.license_plate))).toMatchObject([
    { license_plate: 'ABC1', result: 'valid', tone: 'good' },
    { license_plate: 'XYZ9', result: 'not_found', tone: 'bad' },
  ])
  expect(server.callsOf(checkPlate)).toEqual([])
  // Read when the page opened, and again now that the checks are there.
  await waitFor(() => expect(server.callsOf(listChecks).length).toBeGreaterThan(1))
  expect(screen.queryByText(/not sent yet$/)).toBeNull()
})

test('who signs out with checks that cannot be sent is asked first, and may stay', async () => {
  await openWith(snapshot())
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await screen.findByText(/^1 check to send\./)).toBeDefined()
  const leave = () => user.click(screen.getByRole('button', { name: 'Logout' }))
  await leave()
  expect(await screen.findByRole('dialog', { name: '1 check has not been sent' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^1 check to send\./)).toBeDefined()
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sign out and lose it' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
})

test('who signs out with a connection has sent them', async () => {
  await openWith(snapshot())
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await screen.findByText(/^1 check to send\./)).toBeDefined()
  server.failWithoutReply(recordChecks, 503)
  goOnline()
  await waitFor(() => expect(server.callsOf(recordChecks)).toHaveLength(1))
  server.reply(recordChecks, ({ body }) => ({ recorded: noncesOf(body), refused: [] }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
  expect(server.callsOf(recordChecks)).toHaveLength(2)
})

test('F131: a lot that is no longer this person’s answers nothing more, and takes no checks', async () => {
  await openWith(snapshot())
  goOffline()
  await user.keyboard('ABC1{Enter}')
  expect(await screen.findByText(/^1 check to send\./)).toBeDefined()
  server.fail(recordChecks, 'forbidden')
  goOnline()
  await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull())
  server.fail(getCheckSnapshot, 'forbidden')
  goOnline()
  await waitFor(() => expect(screen.queryByText(/^Saved data/)).toBeNull())
  goOffline()
  await user.keyboard('XYZ9{Enter}')
  expect(await screen.findByText('XYZ9 will be checked as soon as there is one.')).toBeDefined()
  server.reply(checkPlate, checkAnswer({ license_plate: 'XYZ 9', result: 'not_found' }))
  goOnline()
  expect(await said('XYZ 9: Not found')).toBeDefined()
})

type Sent = { checks: { nonce: string; license_plate: string }[] }

function noncesOf(body: unknown): string[] {
  return (body as Sent).checks.map(({ nonce }) => nonce)
}

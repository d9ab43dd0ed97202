import { getLot } from '@lotwise/contract/lots'
import { extendSession, getSession } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { withFakeStripe } from '../../test/fake-stripe.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import {
  EXTEND_PATH,
  haveSession,
  LOT_PATH,
  OTHER_LOT,
  paidMonth,
  paidSession,
  PASS_PATH,
} from '../../test/payment-records.ts'
import { driverSession, LOT, SESSION_ID, SETTINGS } from '../../test/records.ts'

setUpScreens()
withFakeStripe()

const EXTENSION_ID = '66666666-6666-4666-8666-666666666666'
const EXTENSION = driverSession({ id: EXTENSION_ID, session_type: 'Extension' })
const EXTENSION_PAYMENT = `${LOT_PATH}/payment/${EXTENSION_ID}`
/** Parked until 3 p.m. on the clock of the lot. */
const EXPIRY = '2026-11-16T20:00:00.000Z'

const hoursField = () => screen.findByLabelText<HTMLInputElement>('Additional Hours')
const continueButton = () => screen.getByRole('button', { name: 'Continue to Payment' })

function setClock(time: string): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`2026-11-16T${time}:00-05:00`) })
}

async function typeHours(hours: string): Promise<void> {
  await user.clear(await hoursField())
  await user.type(await hoursField(), hours)
}

/** The line above the button, whose price and time are set apart from the rest. */
const priceLine = () => screen.getByText(/paid until/).textContent!.replaceAll(/\s/g, ' ')

test('before the time is over the hours are added to the end', async () => {
  setClock('13:00')
  haveSession(paidSession({ expires_at: EXPIRY }))
  await openScreen(EXTEND_PATH)
  expect(await hoursField()).toBeDefined()
  expect(screen.getByText('ABCD 123')).toBeDefined()
  expect(screen.getByText(/^Expires 3:00\sp\.m\. today$/)).toBeDefined()
  expect(priceLine()).toBe('$4.50 · paid until 4:00 p.m. today')
  await typeHours('3')
  expect(priceLine()).toBe('$13.50 · paid until 6:00 p.m. today')
  await expectAccessible()
})

test('more than three hours cost the day rate and add twelve hours', async () => {
  setClock('13:00')
  haveSession(paidSession({ expires_at: EXPIRY }))
  await openScreen(EXTEND_PATH)
  await typeHours('4')
  expect(priceLine()).toBe('$16.50 · paid until 3:00 a.m. tomorrow')
})

test('after the time is over the hours count from now', async () => {
  setClock('16:00')
  haveSession(paidSession({ expires_at: EXPIRY }))
  await openScreen(EXTEND_PATH)
  expect(await screen.findByText('Expired')).toBeDefined()
  expect(priceLine()).toBe('$4.50 · paid until 5:00 p.m. today')
  await expectAccessible()
})

test('hours beyond the most of the lot are cut to it', async () => {
  haveSession(paidSession())
  server.reply(getLot, { lot: LOT, settings: { ...SETTINGS, max_hours: 10, max_daily_rate: 12 } })
  await openScreen(EXTEND_PATH)
  await typeHours('11')
  expect((await hoursField()).value).toBe('10')
  expect(screen.getByText('You can only park for a maximum of 10 hours.')).toBeDefined()
  expect(priceLine()).toMatch(/^\$12\.00 · paid until/)
})

test('hours that are none are refused beside the field, and nothing is sent', async () => {
  haveSession(paidSession())
  await openScreen(EXTEND_PATH)
  await typeHours('0')
  await user.click(continueButton())
  await expectToast('Please enter a valid number of hours')
  expect(screen.getByText('Enter a whole number of hours.')).toBeDefined()
  expect(document.activeElement).toBe(await hoursField())
  expect(server.callsOf(extendSession)).toEqual([])
  await expectAccessible()
})

test('two clicks make one extension, whose payment comes next', async () => {
  haveSession(paidSession())
  server.reply(extendSession, EXTENSION)
  const sent = server.hold(extendSession)
  await openScreen(EXTEND_PATH)
  await typeHours('2')
  await user.dblClick(continueButton())
  expect(await screen.findByRole('button', { name: 'One moment...' })).toBeDefined()
  server.reply(getSession, EXTENSION)
  sent.release()
  await expectPath(EXTENSION_PAYMENT)
  expect(server.sentTo(extendSession)).toEqual({ hours: 2 })
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Change hours' }))
  await expectPath(EXTEND_PATH)
})

test('an answer lost on the way is asked for again with the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(paidSession())
  server.disconnect(extendSession)
  await openScreen(EXTEND_PATH)
  await hoursField()
  await user.click(continueButton())
  await waitFor(() => expect(server.callsOf(extendSession)).toHaveLength(1))
  server.reply(extendSession, EXTENSION)
  await vi.advanceTimersByTimeAsync(1000)
  await expectPath(EXTENSION_PAYMENT)
  const keys = server.callsOf(extendSession).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an extension that is paid already is followed by another one', async () => {
  haveSession(paidSession())
  let asked = 0
  server.reply(extendSession, () => {
    asked += 1
    return asked === 1 ? { ...EXTENSION, id: SESSION_ID, payment_status: 'paid' as const } : EXTENSION
  })
  await openScreen(EXTEND_PATH)
  await hoursField()
  await user.click(continueButton())
  await expectPath(EXTENSION_PAYMENT)
  const keys = server.callsOf(extendSession).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('offline it waits, and goes on by itself', async () => {
  haveSession(paidSession())
  server.reply(extendSession, EXTENSION)
  await openScreen(EXTEND_PATH)
  await hoursField()
  goOffline()
  await user.click(continueButton())
  expect(await screen.findByRole('button', { name: 'Waiting for a connection...' })).toBeDefined()
  expect(server.callsOf(extendSession)).toEqual([])
  goOnline()
  await expectPath(EXTENSION_PAYMENT)
})

test.each([
  ['lot_settings_not_found', 'Lot information is required for extensions'],
  [
    'lot_cannot_charge',
    'Failed to create parking session: Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  ],
] as const)('an extension that is refused (%s) is shown', async (reason, told) => {
  haveSession(paidSession())
  server.fail(extendSession, reason)
  await openScreen(EXTEND_PATH)
  await hoursField()
  await user.click(continueButton())
  await expectToast(told)
  await expectPath(EXTEND_PATH)
  expect(screen.getAllByText(told)).toHaveLength(2)
})

test.each([
  ['The lot is closed', 'Failed to create parking session: The lot is closed'],
  ['', 'Failed to create parking session: Unknown error'],
])('an extension that is refused for a reason of a newer server ("%s") is shown', async (error, told) => {
  haveSession(paidSession())
  server.failForNewReason(extendSession, 'conflict', error)
  await openScreen(EXTEND_PATH)
  await hoursField()
  await user.click(continueButton())
  await expectToast(told)
  await expectPath(EXTEND_PATH)
})

test.each([
  ['en', 'refunded', /^This parking was refunded/, 'Start a new stay'],
  ['en', 'pending', /^This parking was never paid/, 'Start a new stay'],
  ['fr', 'refunded', /^Ce stationnement a été remboursé/, 'Payer un nouveau stationnement'],
  ['fr', 'pending', /^Ce stationnement n’a jamais été payé/, 'Payer un nouveau stationnement'],
] as const)('no time is promised to a stay that is not paid (%s, %s)', async (language, payment_status, told, link) => {
  haveSession(paidSession({ payment_status }))
  await openScreen(EXTEND_PATH, { language })
  expect((await screen.findByRole('alert')).textContent).toMatch(told)
  expect(screen.queryByText(/paid until|payé jusqu/)).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: link }))
  await expectPath(LOT_PATH)
})

test('Cancel leads back to the pass', async () => {
  haveSession(paidSession())
  await openScreen(EXTEND_PATH)
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await expectPath(PASS_PATH)
})

test('a month renews by itself: its pass is shown instead', async () => {
  haveSession(paidMonth())
  await openScreen(EXTEND_PATH)
  await expectPath(PASS_PATH)
})

test("another lot's address leads to the session's own", async () => {
  haveSession(paidSession())
  await openScreen(`/lots/${OTHER_LOT}/extend/${SESSION_ID}`)
  await expectPath(EXTEND_PATH)
  expect(await hoursField()).toBeDefined()
})

test('a session nobody knows leads to the lot', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  server.fail(getSession, 'session_not_found')
  await openScreen(EXTEND_PATH)
  await expectToast('Failed to load session')
  await expectPath(LOT_PATH)
})

test('a session id that is malformed leads to the lot', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await openScreen(`${LOT_PATH}/extend/not-an-id`)
  await expectToast('Invalid session ID')
  await expectPath(LOT_PATH)
})

test('in French', async () => {
  setClock('13:00')
  haveSession(paidSession({ expires_at: EXPIRY }))
  await openScreen(EXTEND_PATH, { language: 'fr' })
  expect(await screen.findByLabelText('Heures supplémentaires')).toBeDefined()
  expect(screen.getByText(/^Expire : aujourd’hui à 15 h 00$/)).toBeDefined()
  expect(screen.getByText(/4,50\s\$/, { selector: 'b' })).toBeDefined()
})

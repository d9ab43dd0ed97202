import { getLot } from '@lotwise/contract/lots'
import { getProof } from '@lotwise/contract/proofs'
import { changePlate, getSession } from '@lotwise/contract/sessions'
import { getStop, stopStay } from '@lotwise/contract/stops'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { withFakeStripe } from '../../test/fake-stripe.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  fill,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import {
  haveSession,
  LOT_PATH,
  OTHER_LOT,
  paidSession,
  PASS_PATH,
  PAYMENT_PATH,
  PROOF,
} from '../../test/payment-records.ts'
import { driverSession, LOT, SESSION_ID, SETTINGS } from '../../test/records.ts'

setUpScreens()
withFakeStripe()

const passCard = async (name = 'Payment Successful!') => within(await screen.findByRole('region', { name }))
const fact = async (name: string) =>
  (await passCard()).getByText(name, { selector: 'dt' }).nextElementSibling!.textContent

const QR_CODE = 'QR code with the signed proof of this stay'

test('hostile text stays text', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
  haveSession(paidSession({ location: hostile, license_plate: '<B>1</B>' }))
  await openScreen(PASS_PATH)
  expect(await fact('Location')).toBe(hostile)
  expect((await passCard()).getByText('<B>1</B>')).toBeDefined()
  expect(document.querySelector('main img, main script, main b')).toBeNull()
})

test('a pass shows what was paid for, and counts down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T13:00:00-05:00') })
  haveSession(paidSession({ expires_at: '2026-11-16T20:00:00.000Z' }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeDefined()
  expect((await passCard()).getByText('ABCD 123')).toBeDefined()
  expect(await fact('Duration')).toBe('2 hours')
  expect(await fact('Amount')).toBe('$9.00')
  expect(await fact('Expires')).toMatch(/^3:00\sp\.m\. today$/)
  expect(await fact('Card')).toBe('Visa •••• 4242')
  expect(await fact('Location')).toBe('Harbour Street Lot')
  expect(screen.getByRole('timer').textContent).toMatch(/^0(2:00:00|1:59:[45]\d)$/)
  vi.setSystemTime(Date.now() + 3600_000)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^0(1:00:00|0:59:[45]\d)$/))
  await expectAccessible()
})

test('a pass whose time is over says so and can still be extended', async () => {
  haveSession(paidSession({ expires_at: new Date(Date.now() - 60_000).toISOString() }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { level: 1, name: 'Expired' })).toBeDefined()
  expect(screen.queryByText('Payment Successful!')).toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
  expect((await passCard('Expired')).queryByText('Paid')).toBeNull()
  expect(screen.getByRole('link', { name: 'Extend' }).getAttribute('href')).toBe(`${LOT_PATH}/extend/${SESSION_ID}`)
  await expectAccessible()
})

test('an hour after paying the pass says that it is paid, without a celebration', async () => {
  haveSession(paidSession({ created_at: new Date(Date.now() - 3_600_001).toISOString() }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeDefined()
})

test.each([
  ['all day', { hours: 6, amount: 16.5 }, /^All day \(until 3:00\sp\.m\.\)$/],
  ['an extension', { hours: 1, session_type: 'Extension' }, /^Extension \+1 hour$/],
  ['a long extension', { hours: 5, session_type: 'Extension' }, /^Extension \+12 hours$/],
  ['a stay with extensions', { hours: 2, extended: true }, /^2 hours, extended$/],
  ['a day with extensions', { hours: 6, extended: true }, /^All day, extended$/],
] as const)('what was bought agrees with the clock: %s', async (_, change, shown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T13:00:00-05:00') })
  haveSession(paidSession({ expires_at: '2026-11-16T20:00:00.000Z', ...change }))
  await openScreen(PASS_PATH)
  expect(await fact('Duration')).toMatch(shown)
})

test.each([
  ['en', 'This parking isn’t paid yet', 'Continue to Payment'],
  ['fr', 'Ce stationnement n’est pas encore payé', 'Passer au paiement'],
] as const)('a link to an unpaid session asks at once whether to pay (%s)', async (language, heading, pay) => {
  haveSession(driverSession())
  await openScreen(PASS_PATH, { language })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(screen.getByText('ABCD 123')).toBeDefined()
  expect(screen.getByText('Harbour Street Lot')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: pay }))
  await expectPath(PAYMENT_PATH)
})

test('while the payment is not confirmed nothing is called failed, and the pass comes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(driverSession())
  sessionStorage.setItem('lotwise.begun', JSON.stringify(SESSION_ID))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { name: 'Confirming your payment...' })).toBeDefined()
  expect(screen.queryByText(/failed/i)).toBeNull()
  await expectAccessible()
  server.reply(getSession, paidSession())
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeDefined()
})

test('a payment the bank has refused on its own page leads back to the card form', async () => {
  haveSession(driverSession())
  await openScreen(`${PASS_PATH}?redirect_status=failed`)
  await expectPath(PAYMENT_PATH)
  await expectToast('Payment failed')
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeDefined()
})

test('a refunded session is no pass', async () => {
  haveSession(paidSession({ payment_status: 'refunded' }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment refunded' })).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Extend' })).toBeNull()
  expect(screen.getByRole('link', { name: 'PDF receipt' })).toBeDefined()
  await expectAccessible()
})

test('a session nobody knows', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  server.fail(getSession, 'session_not_found')
  await openScreen(PASS_PATH)
  const heading = 'Session not found or lot data could not be loaded.'
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  await expectToast('Session not found')
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  await expectPath(LOT_PATH)
})

test('a session id that is malformed leads to the lot', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await openScreen(`${LOT_PATH}/payment/complete/not-an-id`)
  await expectToast('Invalid session ID')
  await expectPath(LOT_PATH)
})

test('a lot that cannot be loaded is brought by Retry', async () => {
  haveSession(paidSession())
  server.failWithoutReply(getLot)
  await openScreen(PASS_PATH)
  const heading = 'Session not found or lot data could not be loaded.'
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined()
})

test("another lot's address leads to the session's own", async () => {
  haveSession(paidSession())
  await openScreen(`/lots/${OTHER_LOT}/payment/complete/${SESSION_ID}`)
  await expectPath(PASS_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined()
})

test('the receipt is a page, and a PDF', async () => {
  haveSession(paidSession())
  await openScreen(PASS_PATH)
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Receipt')).toBe(`/receipts/${SESSION_ID}?lang=en`)
  expect(await hrefOf('PDF receipt')).toBe(`/api/sessions/${SESSION_ID}/receipt.pdf?lang=en`)
})

test('in French', async () => {
  haveSession(paidSession())
  await openScreen(PASS_PATH, { language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Paiement réussi!' })).toBeDefined()
  expect(screen.getByText('Temps restant')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Reçu PDF' }).getAttribute('href')).toBe(
    `/api/sessions/${SESSION_ID}/receipt.pdf?lang=fr`,
  )
})

test.each([
  ['en', 'Wrong plate?', 'Correct plate', 'Save plate', 'Your parking is now for ABCE 123'],
  [
    'fr',
    'Mauvaise plaque?',
    'Plaque exacte',
    'Enregistrer la plaque',
    'Votre stationnement vaut maintenant pour ABCE 123',
  ],
] as const)('a wrong plate is corrected (%s)', async (language, open, label, save, told) => {
  haveSession(paidSession())
  server.reply(changePlate, paidSession({ license_plate: 'ABCE 123' }))
  await openScreen(PASS_PATH, { language })
  await user.click(await screen.findByRole('button', { name: open }))
  await fill(screen.getByLabelText(label), 'abce 123')
  await expectAccessible()
  server.reply(getSession, paidSession({ license_plate: 'ABCE 123' }))
  await user.click(screen.getByRole('button', { name: save }))
  await expectToast(told)
  expect(server.sentTo(changePlate)).toEqual({ license_plate: 'ABCE 123' })
  expect(await screen.findByText('ABCE 123')).toBeDefined()
  expect(screen.queryByLabelText(label)).toBeNull()
})

test('a change of plate that is refused is shown beside the field', async () => {
  haveSession(paidSession())
  server.fail(changePlate, 'plate_too_different', { field: 'license_plate' })
  await openScreen(PASS_PATH)
  await user.click(await screen.findByRole('button', { name: 'Wrong plate?' }))
  await user.click(screen.getByRole('button', { name: 'Save plate' }))
  expect(await screen.findByText(/^You can switch to another car only once/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Correct plate'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Wrong plate?' })).toBeDefined()
})

test('a pass whose time is over offers no change of plate', async () => {
  haveSession(paidSession({ expires_at: new Date(Date.now() - 60_000).toISOString() }))
  await openScreen(PASS_PATH)
  expect(await screen.findByRole('heading', { name: 'Expired' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Wrong plate?' })).toBeNull()
})

test('a pass carries its proof as a code and a link, whose place is there before them', async () => {
  haveSession(paidSession())
  const held = server.hold(getProof)
  await openScreen(PASS_PATH)
  await user.click(await screen.findByText('Proof of payment (QR code)'))
  expect(screen.queryByRole('img', { name: QR_CODE })).toBeNull()
  held.release()
  expect(await screen.findByRole('img', { name: QR_CODE })).toBeDefined()
  const link = screen.getByRole('link', { name: 'localhost:3000/verify#0123abcdAAAAAAAAAAAAAAAAAAAAAA' })
  expect(link.getAttribute('href')).toBe(PROOF.short_url)
})

test('without a connection the pass of this device opens, with its proof, and says how old it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T13:00:00-05:00') })
  haveSession(paidSession({ expires_at: '2026-11-16T14:30:00-05:00' }))
  await openScreen(PASS_PATH)
  await screen.findByAltText(QR_CODE)
  vi.setSystemTime(Date.now() + 12 * 60_000)
  for (const line of [getSession, getLot, getProof]) server.disconnect(line)
  vi.resetModules()
  await openScreen(PASS_PATH)
  const age = await screen.findByText(/^No connection\. This pass was last updated 12 min ago \(.+ today\)\.$/)
  expect(screen.getByRole('timer').textContent).toMatch(/^01:1[78]:/)
  expect(screen.getByText('Proof of payment (QR code)')).toBeDefined()
  expect(screen.getByAltText(QR_CODE)).toBeDefined()
  await expectAccessible()

  server.reply(getSession, paidSession({ payment_status: 'refunded' }))
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment refunded' })).toBeDefined()
  expect(age.isConnected).toBe(false)
})

describe('stopping early', () => {
  const visa = { card_type: 'visa', card_last4: '4242' }
  const offered = (amount: number) => ({ stopped_at: null, returns: [{ amount, ...visa, state: 'offered' as const }] })
  const stoppedAt = '2026-11-16T18:20:00.000Z'

  test('the pass says what comes back, and the driver confirms before it stops', async () => {
    haveSession(paidSession({ can_stop: true }))
    server.reply(getStop, offered(9))
    await openScreen(PASS_PATH)
    await user.click(await screen.findByRole('button', { name: 'Stop now and get $9.00 back' }))
    expect(server.callsOf(stopStay)).toHaveLength(0)
    await expectAccessible()
    const proofs = server.callsOf(getProof).length
    const after = { stopped_at: stoppedAt, returns: [{ amount: 9, ...visa, state: 'on_its_way' as const }] }
    server.reply(stopStay, after)
    server.reply(getStop, after)
    server.reply(getSession, paidSession({ stopped_at: stoppedAt, expires_at: stoppedAt }))
    await user.click(screen.getByRole('button', { name: 'Stop parking' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Stopped early' })).toBeDefined()
    expect(server.sentTo(stopStay)).toEqual({ amount: 9 })
    expect(screen.getByText('$9.00 back to Visa •••• 4242')).toBeDefined()
    expect(screen.getByText('On its way')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Extend' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Wrong plate?' })).toBeNull()
    await expectAccessible()
    expect(screen.queryByText('Proof of payment (QR code)')).toBeNull()
    expect(server.callsOf(getProof)).toHaveLength(proofs)
  })

  test('an hour that began meanwhile shows the new amount before anything is stopped', async () => {
    haveSession(paidSession({ can_stop: true }))
    server.reply(getStop, offered(9))
    await openScreen(PASS_PATH)
    await user.click(await screen.findByRole('button', { name: /^Stop now/ }))
    server.fail(stopStay, 'stop_amount_changed')
    server.reply(getStop, offered(4.5))
    await user.click(screen.getByRole('button', { name: 'Stop parking' }))
    expect(await screen.findByText(/^Another hour has started/)).toBeDefined()
    expect(await screen.findByText(/^You get \$4\.50 back to Visa/)).toBeDefined()
  })

  test('nothing to give back, nothing to press', async () => {
    haveSession(paidSession({ can_stop: true }))
    server.reply(getStop, { stopped_at: null, returns: [] })
    await openScreen(PASS_PATH)
    await waitFor(() => expect(server.callsOf(getStop)).not.toHaveLength(0))
    expect(screen.queryByRole('button', { name: /^Stop now/ })).toBeNull()
  })
})

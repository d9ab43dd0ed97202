import { payLater } from '@lotwise/contract/incidents'
import { getLot } from '@lotwise/contract/lots'
import { createPaymentIntent } from '@lotwise/contract/payments'
import { getSession } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fakeStripe, installStripe, uninstallStripe, withFakeStripe } from '../../test/fake-stripe.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { haveSession, LOT_PATH, OTHER_LOT, paidSession, PASS_PATH, PAYMENT_PATH } from '../../test/payment-records.ts'
import { driverSession, LOT, SESSION_ID, SETTINGS } from '../../test/records.ts'

setUpScreens()
withFakeStripe()

const payButton = () => screen.findByRole('button', { name: 'Pay $9.00' })
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling!.textContent

test('what is paid for is shown while the card form is prepared', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T13:00:00-05:00') })
  haveSession(driverSession({ expires_at: '2026-11-16T20:00:00.000Z' }))
  const intent = server.hold(createPaymentIntent)
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByText('ABCD 123')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Complete Payment – Lotwise'))
  expect(screen.getByText('$9.00')).toBeDefined()
  expect(await fact('Duration')).toBe('2 hours')
  expect(await fact('Expires')).toMatch(/^3:00\sp\.m\. today$/)
  expect(await fact('Location')).toBe('Harbour Street Lot')
  expect(screen.getByText('Preparing the card form...')).toBeDefined()
  await expectAccessible()
  intent.release()
  expect(await payButton()).toBeDefined()
  expect(server.callsOf(createPaymentIntent).at(-1)!.body).toEqual({ sessionId: SESSION_ID, amount: 9 })
})

test('more than three hours are the whole day, with its end', async () => {
  haveSession(driverSession({ hours: 5, amount: 16.5, expires_at: '2099-11-16T20:00:00.000Z' }))
  await openScreen(PAYMENT_PATH)
  expect(await fact('Duration')).toMatch(/^All day \(until 3:00\sp\.m\.\)$/)
  expect(await screen.findByRole('button', { name: 'Pay $16.50' })).toBeDefined()
})

test('what was entered can be changed, also where the form of this device holds another car', async () => {
  const other = { slug: LOT.slug, license_plate: 'XYZ 987', phone: '(416) 555-0199', hours: '5' }
  sessionStorage.setItem('lotwise.draft', JSON.stringify(other))
  haveSession(driverSession({ license_plate: 'ABCD 123', hours: 2 }))
  await openScreen(PAYMENT_PATH)
  await user.click(await screen.findByRole('link', { name: 'Change plate or hours' }))
  await expectPath(LOT_PATH)
  expect((await screen.findByLabelText<HTMLInputElement>('License Plate')).value).toBe('ABCD 123')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(416) 555-0199')
  expect(screen.getByRole('button', { name: /^2 h/ }).getAttribute('aria-pressed')).toBe('true')
})

test('with the provider out of reach it says so, and Retry brings the form', async () => {
  haveSession(driverSession())
  server.fail(createPaymentIntent, 'payment_intent_failed')
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment setup failed' })).toBeDefined()
  await expectToast('Failed to create payment intent')
  expect(screen.getAllByText('Failed to create payment intent')).toHaveLength(2)
  expect(screen.getByText('You haven’t been charged.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the parking lot' }).getAttribute('href')).toBe(LOT_PATH)
  await expectAccessible()
  server.reply(createPaymentIntent, { clientSecret: 'pi_1_secret_1', stripeAccountId: 'acct_1' })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await payButton()).toBeDefined()
})

test('in French the failure is shown in French', async () => {
  haveSession(driverSession())
  server.fail(createPaymentIntent, 'payment_intent_failed')
  await openScreen(PAYMENT_PATH, { language: 'fr' })
  expect(await screen.findByRole('heading', { name: 'La préparation du paiement a échoué' })).toBeDefined()
  await expectToast('Impossible de préparer le paiement')
  expect(screen.getAllByText('Impossible de préparer le paiement')).toHaveLength(2)
})

test('a payment that is refused because another tab has paid leads to the pass', async () => {
  haveSession(driverSession())
  server.fail(createPaymentIntent, 'already_paid')
  let asked = 0
  server.reply(getSession, () => ((asked += 1) === 1 ? driverSession() : paidSession()))
  await openScreen(PAYMENT_PATH)
  await expectPath(PASS_PATH)
})

test("the provider's script lost on the way: Retry fetches it again", async () => {
  haveSession(driverSession())
  uninstallStripe()
  let hasNetwork = false
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    Element.prototype.append.apply(document.head, nodes)
    const script = nodes.find((node) => node instanceof HTMLScriptElement)
    if (!script) return
    if (hasNetwork) installStripe()
    queueMicrotask(() => script.dispatchEvent(new Event(hasNetwork ? 'load' : 'error')))
  })
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment setup failed' })).toBeDefined()
  hasNetwork = true
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await payButton()).toBeDefined()
})

test('card fields that cannot be shown are shown, and Retry shows them', async () => {
  haveSession(driverSession())
  fakeStripe.canShowCardFields = false
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment setup failed' })).toBeDefined()
  fakeStripe.canShowCardFields = true
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true'))
})

test('a session nobody knows', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  server.fail(getSession, 'session_not_found')
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Session not found or payment setup failed' })).toBeDefined()
  await expectToast('Session not found')
  await expectAccessible()
})

test('a session id that is malformed is not asked for, and leads to the lot', async () => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await openScreen(`${LOT_PATH}/payment/not-an-id`)
  await expectToast('Invalid session ID')
  await expectPath(LOT_PATH)
  expect(server.callsOf(getSession)).toEqual([])
})

test('a session that cannot be loaded is brought by Retry', async () => {
  haveSession(driverSession())
  server.failWithoutReply(getSession)
  await openScreen(PAYMENT_PATH)
  expect(await screen.findByRole('heading', { name: 'Session not found or payment setup failed' })).toBeDefined()
  server.reply(getSession, driverSession())
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await payButton()).toBeDefined()
})

test("another lot's address leads to the session's own", async () => {
  haveSession(driverSession())
  await openScreen(`/lots/${OTHER_LOT}/payment/${SESSION_ID}`)
  await expectPath(PAYMENT_PATH)
  expect(await payButton()).toBeDefined()
})

test('a session that is paid goes straight to its pass, and Back does not lead to the payment again', async () => {
  haveSession(paidSession())
  window.history.pushState(null, '', LOT_PATH)
  window.history.pushState(null, '', PAYMENT_PATH)
  await openScreen(PAYMENT_PATH)
  await expectPath(PASS_PATH)
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined()
  expect(server.callsOf(createPaymentIntent)).toEqual([])
  window.history.back()
  await expectPath(LOT_PATH)
})

test.each([
  ['en', 'Park now, pay later', 'You’re parked', /Not paid yet: \$9\.00/],
  ['fr', 'Stationner, payer plus tard', 'Vous êtes stationné', /Pas encore payé : 9,00\s\$/],
] as const)('while payments do not work the stay can be paid later (%s)', async (language, button, done, unpaid) => {
  haveSession(driverSession())
  server.reply(getLot, { lot: { ...LOT, payments_down: true }, settings: SETTINGS })
  server.reply(payLater, driverSession({ pay_later: true }))
  await openScreen(PAYMENT_PATH, { language })
  const park = await screen.findByRole('button', { name: button })
  await expectAccessible()
  await user.click(park)
  expect(await screen.findByRole('heading', { level: 1, name: done })).toBeDefined()
  expect(screen.getByText(unpaid)).toBeDefined()
  expect(server.callsOf(createPaymentIntent)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Change plate or hours' })).toBeNull()
  await expectAccessible()
})

test('an outage that is over by then leads to the card form', async () => {
  haveSession(driverSession())
  server.reply(getLot, { lot: { ...LOT, payments_down: true }, settings: SETTINGS })
  server.fail(payLater, 'payments_work')
  await openScreen(PAYMENT_PATH)
  const park = await screen.findByRole('button', { name: 'Park now, pay later' })
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  await user.click(park)
  expect(await payButton()).toBeDefined()
})

test('a provider that fails makes the page ask whether the stay can be paid later', async () => {
  haveSession(driverSession())
  server.fail(createPaymentIntent, 'payment_intent_failed')
  await openScreen(PAYMENT_PATH)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server.reply(getLot, { lot: { ...LOT, payments_down: true }, settings: SETTINGS })
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Park now, pay later' })).toBeDefined()
})

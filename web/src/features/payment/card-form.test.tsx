import { createPaymentIntent } from '@lotwise/contract/payments'
import { getSession } from '@lotwise/contract/sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeStripe, withFakeStripe } from '../../test/fake-stripe.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { haveSession, paidSession, PASS_PATH, PAYMENT_PATH } from '../../test/payment-records.ts'
import { driverSession } from '../../test/records.ts'

setUpScreens()
withFakeStripe()

const cardForm = () => screen.findByRole('form', { name: 'Card details' })
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $9.00' })

const NOT_CONFIRMED = 'Your bank couldn’t confirm it was you. Please try again or use another card.'

async function openCardForm(): Promise<void> {
  haveSession(driverSession())
  await openScreen(PAYMENT_PATH)
  await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true'))
}

test('the card form is opened for the account of the lot, in the language of the page', async () => {
  await openCardForm()
  expect(fakeStripe.opened).toEqual([{ key: 'pk_test_1', account: 'acct_1' }])
  expect(fakeStripe.elements.at(-1)).toMatchObject({ clientSecret: 'pi_1_secret_1', locale: 'en' })
  expect(screen.getByText('Your card details go straight to the payment provider. We never see them.')).toBeDefined()
  await expectAccessible()
})

test('the amount is on the button before the provider is ready, and only then can be paid', async () => {
  haveSession(driverSession())
  const intent = server.hold(createPaymentIntent)
  await openScreen(PAYMENT_PATH)
  const button = await payButton()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await expectAccessible()
  intent.release()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(document.contains(button)).toBe(true)
  expect(fakeStripe.confirmations).toEqual([])
})

test('in French the card form and the amount are French', async () => {
  haveSession(driverSession())
  await openScreen(PAYMENT_PATH, { language: 'fr' })
  expect(await screen.findByRole('button', { name: /^Payer 9,00\s\$$/ })).toBeDefined()
  await waitFor(() => expect(fakeStripe.elements.at(-1)).toMatchObject({ locale: 'fr-CA' }))
})

test('a card that is charged leads to the pass', async () => {
  await openCardForm()
  server.reply(getSession, paidSession())
  await user.click(await payButton())
  await expectToast('Payment successful!')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeDefined()
  await expectPath(PASS_PATH)
  expect(fakeStripe.confirmations).toMatchObject([
    { confirmParams: { return_url: location.origin + PASS_PATH }, redirect: 'if_required' },
  ])
})

test('a declined card is shown beside the fields until the card is changed', async () => {
  await openCardForm()
  fakeStripe.payment = 'declines'
  await user.click(await payButton())
  await expectToast('Payment failed')
  const form = within(await cardForm())
  expect(form.getByRole('alert').textContent).toBe('Your card was declined.')
  await expectAccessible()
  await user.type(screen.getByLabelText('Card number'), '4')
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe(''))

  fakeStripe.payment = 'succeeds'
  server.reply(getSession, paidSession())
  await user.click(await payButton())
  await expectPath(PASS_PATH)
  await waitFor(() => expect(screen.queryByText('Payment failed')).toBeNull())
})

test('a payment the bank refused can be tried again', async () => {
  await openCardForm()
  fakeStripe.payment = 'fails at the bank'
  await user.click(await payButton())
  await expectToast('Payment failed')
  expect(await screen.findByText(NOT_CONFIRMED)).toBeDefined()
  fakeStripe.payment = 'succeeds'
  server.reply(getSession, paidSession())
  await user.click(await payButton())
  await expectPath(PASS_PATH)
})

test('a payment that was not made, for no reason the provider tells, is a declined card', async () => {
  await openCardForm()
  fakeStripe.payment = 'is not paid'
  await user.click(await payButton())
  await expectToast('Payment failed')
  expect(await screen.findByText('Your card was declined.')).toBeDefined()
})

test('an incomplete card is left to the card fields to tell', async () => {
  await openCardForm()
  fakeStripe.payment = 'is incomplete'
  await user.click(await payButton())
  await waitFor(() => expect(fakeStripe.confirmations).toHaveLength(1))
  expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true')
  expect(screen.queryByText('Payment failed')).toBeNull()
})

test('while the provider has not answered, more clicks charge nothing more', async () => {
  await openCardForm()
  fakeStripe.payment = 'never answers'
  await user.dblClick(await payButton())
  const busy = await screen.findByRole('button', { name: 'Paying...' })
  await user.click(busy)
  expect(fakeStripe.confirmations).toHaveLength(1)
})

test.each(['loses the answer', 'breaks'] as const)(
  'where the provider %s and the charge went through, the pass is shown all the same',
  async (outcome) => {
    await openCardForm()
    fakeStripe.payment = outcome
    server.reply(getSession, paidSession())
    await user.click(await payButton())
    await expectPath(PASS_PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeDefined()
  },
)

test('where the provider loses the answer and nothing is known, the driver may try again without being charged twice', async () => {
  await openCardForm()
  fakeStripe.payment = 'loses the answer'
  await user.click(await payButton())
  await expectToast('Error processing payment')
  expect(
    await screen.findByText('We couldn’t reach the payment provider. Try again: you won’t be charged twice.'),
  ).toBeDefined()
  await expectPath(PAYMENT_PATH)
  expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true')
})

test('where the payment becomes known only later, the pass is shown by itself', async () => {
  await openCardForm()
  fakeStripe.payment = 'loses the answer'
  await user.click(await payButton())
  await expectToast('Error processing payment')
  server.reply(getSession, paidSession())
  await expectPath(PASS_PATH)
})

test('a second tab learns that the first has paid', async () => {
  await openCardForm()
  fakeStripe.payment = 'was paid in another tab'
  server.reply(getSession, paidSession())
  await user.click(await payButton())
  await expectToast('Payment successful!')
  await expectPath(PASS_PATH)
})

test.each([
  [
    'en',
    'Payments are paused',
    'Cards were declined too many times for this payment. Try again in 5 minutes with another card, or ask the lot’s staff.',
    'You haven’t been charged.',
  ],
  [
    'fr',
    'Paiements suspendus',
    'Trop de refus de carte pour ce paiement. Réessayez dans 5 minutes avec une autre carte, ou adressez-vous au personnel du stationnement.',
    'Votre carte n’a pas été débitée.',
  ],
] as const)(
  '%s: a payment canceled after many declines says so, and when to try again',
  async (language, heading, ...sentences) => {
    haveSession(driverSession())
    await openScreen(PAYMENT_PATH, { language })
    const button = await screen.findByRole('button', { name: language === 'fr' ? /^Payer 9/ : 'Pay $9.00' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    fakeStripe.payment = 'was canceled'
    server.fail(createPaymentIntent, 'card_declined_often', { params: { minutes: 5 } })
    await user.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
    await expectToast(heading)
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.queryByText(/was declined\.|a été refusée/)).toBeNull()
    await expectAccessible()
  },
)

test('after the pause, Retry brings a new card form', async () => {
  haveSession(driverSession())
  server.fail(createPaymentIntent, 'network_declined_often', { params: { minutes: 1 } })
  await openScreen(PAYMENT_PATH)
  expect(
    await screen.findByText(
      'Many cards were declined on this network in the past hour. Try again in 1 minute, or ask the lot’s staff.',
    ),
  ).toBeDefined()
  server.reply(createPaymentIntent, { clientSecret: 'pi_2_secret_2', stripeAccountId: 'acct_1' })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await payButton()).toBeDefined()
})

test('a payment that was canceled otherwise goes on with a new card form', async () => {
  await openCardForm()
  fakeStripe.payment = 'was canceled'
  server.reply(createPaymentIntent, { clientSecret: 'pi_2_secret_2', stripeAccountId: 'acct_1' })
  await user.click(await payButton())
  await expectToast('This payment timed out. Please enter your card again: you haven’t been charged.')
  await waitFor(() => expect(fakeStripe.elements.at(-1)).toMatchObject({ clientSecret: 'pi_2_secret_2' }))
  fakeStripe.payment = 'succeeds'
  server.reply(getSession, paidSession())
  await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(await payButton())
  await expectPath(PASS_PATH)
})

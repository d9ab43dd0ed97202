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

const wallets = () => screen.findByRole('region', { name: 'Pay with a digital wallet' })
const walletButton = () => screen.findByRole('button', { name: 'Google Pay' })
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $9.00' })
const isReady = async () => expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true')

async function openPayment(wallet: typeof fakeStripe.wallet, language: 'en' | 'fr' = 'en'): Promise<void> {
  haveSession(driverSession())
  fakeStripe.wallet = wallet
  await openScreen(PAYMENT_PATH, { language })
}

test('a wallet stands above the card form and pays with one touch', async () => {
  await openPayment('pays')
  const button = await walletButton()
  await waitFor(isReady)
  expect(within(await wallets()).getByText('or pay by card')).toBeDefined()
  const card = screen.getByRole('form', { name: 'Card details' })
  expect(button.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectAccessible()
  server.reply(getSession, paidSession())
  await user.click(button)
  await expectToast('Payment successful!')
  await expectPath(PASS_PATH)
  expect(fakeStripe.walletEvents).toEqual(['opened {"business":{"name":"Harbour Street Lot"}}'])
  expect(fakeStripe.confirmations).toMatchObject([
    { confirmParams: { return_url: location.origin + PASS_PATH }, redirect: 'if_required' },
  ])
})

test('in French the words around it are French', async () => {
  await openPayment('pays', 'fr')
  expect(await screen.findByRole('region', { name: 'Payer avec un portefeuille numérique' })).toBeDefined()
  expect(await screen.findByText('ou payer par carte')).toBeDefined()
})

test.each([null, 'cannot be loaded'] as const)(
  'where the browser has no wallet (%s), nothing is left of the place',
  async (wallet) => {
    await openPayment(wallet)
    await waitFor(isReady)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pay with a digital wallet' })).toBeNull())
    expect(screen.queryByText('or pay by card')).toBeNull()
  },
)

test('a declined wallet is shown beside its button, until it is tried again', async () => {
  await openPayment('pays')
  fakeStripe.payment = 'declines'
  await user.click(await walletButton())
  await expectToast('Payment failed')
  const area = await wallets()
  await waitFor(() => expect(within(area).getByRole('alert').textContent).toBe('Your card was declined.'))
  expect(within(screen.getByRole('form', { name: 'Card details' })).getByRole('alert').textContent).toBe('')
  await expectAccessible()
  fakeStripe.payment = 'succeeds'
  server.reply(getSession, paidSession())
  await waitFor(isReady)
  await user.click(await walletButton())
  await expectPath(PASS_PATH)
})

test('a wallet may be touched in the moment in which the payment before it is over', async () => {
  await openPayment('pays')
  await waitFor(isReady)
  const wallet = await walletButton()
  const pay = await payButton()
  const touched = new Promise<void>((resolve) => {
    const over = new MutationObserver(() => {
      if (pay.textContent !== 'Pay $9.00') return
      over.disconnect()
      wallet.click()
      resolve()
    })
    over.observe(pay, { characterData: true, childList: true, subtree: true })
  })
  fakeStripe.payment = 'declines'
  await user.click(wallet)
  await touched
  expect(fakeStripe.walletEvents).not.toContain('rejected')
})

test('a wallet that is closed without paying charges nothing and says nothing; the card still pays', async () => {
  await openPayment('is cancelled')
  await user.click(await walletButton())
  await waitFor(() => expect(fakeStripe.walletEvents).toHaveLength(1))
  expect(fakeStripe.confirmations).toEqual([])
  expect(screen.queryByText('Payment failed')).toBeNull()
  server.reply(getSession, paidSession())
  await waitFor(isReady)
  await user.click(await payButton())
  await expectPath(PASS_PATH)
})

test('while a card is charged a wallet does not open', async () => {
  await openPayment('pays')
  await waitFor(isReady)
  fakeStripe.payment = 'never answers'
  await user.click(await payButton())
  await screen.findByRole('button', { name: 'Paying...' })
  await user.click(await walletButton())
  expect(fakeStripe.walletEvents).toEqual(['rejected'])
  expect(fakeStripe.confirmations).toHaveLength(1)
})

test('two touches at once charge once, and the second wallet hears that it failed', async () => {
  await openPayment('pays')
  const button = await walletButton()
  fakeStripe.payment = 'never answers'
  button.click()
  button.click()
  await waitFor(() => expect(fakeStripe.walletEvents).toHaveLength(3))
  expect(fakeStripe.walletEvents.at(-1)).toBe('told that it failed')
  expect(fakeStripe.confirmations).toHaveLength(1)
})

test('F91: where the answer to a wallet is lost, the driver may try again, and a charge that went through becomes the pass', async () => {
  await openPayment('pays')
  fakeStripe.payment = 'loses the answer'
  await user.click(await walletButton())
  await expectToast('Error processing payment')
  expect(
    within(await wallets()).getByText('We couldn’t reach the payment provider. Try again: you won’t be charged twice.'),
  ).toBeDefined()
  server.reply(getSession, paidSession())
  await expectPath(PASS_PATH)
})

import {
  CARDS,
  fillCard,
  fillDriver,
  LOT,
  createSession,
  openLot,
  payButton,
  walletButton,
  walletSheet,
} from './driver.ts'
import { overrideSession, openExtend, openPass, openPayment } from './open-screen.ts'
import { RECEIPT_SCREENS } from './receipt-screens.ts'
import type { Screen } from './screen.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Every driver screen and state except the home page. */
export const DRIVER_SCREENS: Screen[] = [
  { name: 'lot', open: (page) => openLot(page) },
  {
    name: 'lot-filled',
    open: async (page) => {
      await openLot(page)
      await fillDriver(page)
      await page.getByRole('button', { name: /^2 h/ }).click()
    },
  },
  {
    name: 'lot-errors',
    open: async (page) => {
      await openLot(page)
      await page.getByLabel('Hours').fill('0')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
    },
  },
  {
    name: 'lot-max-hours',
    open: async (page) => {
      await openLot(page, '/lots/market-square')
      await page.getByLabel('Hours').fill('24')
      await page.getByText('Maximum parking duration').scrollIntoViewIfNeeded()
    },
  },
  { name: 'lot-monthly', open: (page) => openLot(page, `${LOT}?tab=monthly`) },
  {
    name: 'lot-french',
    locale: 'fr-CA',
    open: (page) => page.goto(LOT).then(() => page.getByLabel('Téléphone').waitFor()),
  },
  {
    name: 'lot-shell',
    failingRequests: /\/assets\//,
    open: async (page) => {
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(LOT)
    },
  },
  {
    name: 'lot-failure',
    open: async (page) => {
      await page.route('**/api/lots/harbour-street', (route) => route.fulfill({ status: 502, body: '' }))
      await page.goto(LOT)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'lot-offline',
    open: async (page) => {
      await openLot(page)
      await fillDriver(page)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByText('Waiting for a connection').waitFor()
    },
  },
  {
    name: 'lot-not-found',
    failingRequests: /\/api\/lots\/nowhere$/,
    open: (page) => page.goto('/lots/nowhere').then(() => page.getByText('Lot not found: nowhere').waitFor()),
  },
  {
    name: 'lot-failure-french',
    locale: 'fr-CA',
    failingRequests: /\/api\/lots\//,
    open: async (page) => {
      await page.route('**/api/lots/harbour-street', (route) => route.fulfill({ status: 502, body: '' }))
      await page.goto(LOT)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'payment', open: (page) => openPayment(page) },
  {
    name: 'payment-without-wallets',
    open: async (page) => {
      await page.route('**/js/wallets.json?*', (route) => route.fulfill({ json: { wallets: [] } }))
      await openPayment(page)
      await page.getByText('or pay by card').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'payment-wallet-sheet',
    open: async (page) => {
      await openPayment(page)
      await walletButton(page).click()
      await walletSheet(page).getByRole('button', { name: 'Pay $9.00' }).waitFor()
    },
  },
  {
    name: 'payment-wallet-declined',
    failingRequests: /\/confirm$/,
    open: async (page) => {
      await openPayment(page)
      await walletButton(page).click()
      await walletSheet(page).getByLabel('Test card').selectOption({ label: 'Visa •••• 0002 (is declined)' })
      await walletSheet(page).getByRole('button', { name: 'Pay $9.00' }).click()
      await page.getByText('Your card was declined.').waitFor()
    },
  },
  {
    name: 'payment-loading',
    open: async (page) => {
      await page.route('**/api/create-payment-intent', () => {})
      const { id } = await createSession(page.request)
      await page.goto(`${LOT}/payment/${id}`)
      await page.getByText('EXT 456').waitFor()
    },
  },
  {
    name: 'payment-declined',
    failingRequests: /\/confirm$/,
    open: async (page) => {
      await openPayment(page)
      await fillCard(page, CARDS.declined)
      await payButton(page).click()
      await page.getByText('Your card was declined.').waitFor()
    },
  },
  {
    name: 'payment-bank',
    open: async (page) => {
      await openPayment(page)
      await fillCard(page, CARDS.threeDSecure)
      await payButton(page).click()
      await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' }).waitFor()
    },
  },
  {
    name: 'payment-to-checkout',
    open: async (page) => {
      await page.route('**/api/create-subscription', () => {})
      const { id } = await createSession(page.request)
      await overrideSession(page, id, { auto_renew: true, hours: 720, amount: 150 })
      await page.goto(`${LOT}/payment/${id}`)
      await page.getByText('Taking you to the secure checkout').waitFor()
    },
  },
  {
    name: 'payment-setup-failed',
    open: async (page) => {
      await page.route('**/api/create-payment-intent', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'conflict',
            reason: 'lot_cannot_charge',
            error: 'Online payment is not available here at the moment. Please ask the lot’s staff how to pay.',
          },
        }),
      )
      const { id } = await createSession(page.request)
      await page.goto(`${LOT}/payment/${id}`)
      await page.getByRole('heading', { name: 'Payment setup failed' }).waitFor()
    },
  },
  {
    name: 'payment-unknown',
    open: (page) =>
      page.goto(`${LOT}/payment/${UNKNOWN}`).then(() => page.getByRole('heading', { level: 1 }).waitFor()),
  },
  {
    name: 'unpaid',
    open: async (page) => {
      const { id } = await createSession(page.request)
      await page.goto(`${LOT}/payment/complete/${id}`)
      await page.getByText('This parking isn’t paid yet').waitFor()
    },
  },
  {
    name: 'confirming',
    open: async (page) => {
      const { id } = await createSession(page.request)
      await page.addInitScript((begun) => sessionStorage.setItem('lotwise.begun', JSON.stringify(begun)), id)
      await page.goto(`${LOT}/payment/complete/${id}`)
      await page.getByText('Confirming your payment').waitFor()
    },
  },
  {
    name: 'confirming-slow',
    open: async (page) => {
      await page.clock.install()
      const { id } = await createSession(page.request)
      await page.addInitScript((begun) => sessionStorage.setItem('lotwise.begun', JSON.stringify(begun)), id)
      await page.goto(`${LOT}/payment/complete/${id}`)
      await page.getByText('Confirming your payment').waitFor()
      await page.clock.fastForward(13_000)
      await page.getByRole('link', { name: 'Continue to Payment' }).waitFor()
    },
  },
  { name: 'pass', open: (page) => openPass(page) },
  {
    name: 'pass-monthly',
    open: (page) => openPass(page, { auto_renew: true, payment_method_type: 'subscription', amount: 150, hours: 720 }),
  },
  { name: 'pass-expired', open: (page) => openPass(page, { expires_at: new Date(Date.now() - 60_000).toISOString() }) },
  { name: 'pass-refunded', open: (page) => openPass(page, { payment_status: 'refunded' }) },
  { name: 'pass-refunded-french', locale: 'fr-CA', open: (page) => openPass(page, { payment_status: 'refunded' }) },
  {
    name: 'pass-expired-french',
    locale: 'fr-CA',
    open: (page) => openPass(page, { expires_at: new Date(Date.now() - 60_000).toISOString() }),
  },
  {
    name: 'pass-offline',
    open: async (page) => {
      await openPass(page)
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
    },
  },
  {
    name: 'pass-french',
    locale: 'fr-CA',
    open: (page) => openPass(page),
  },
  { name: 'receipt', open: (page) => openPass(page).then(() => page.emulateMedia({ media: 'print' })) },
  {
    name: 'pass-unknown',
    open: (page) =>
      page.goto(`${LOT}/payment/complete/${UNKNOWN}`).then(() => page.getByRole('heading', { level: 1 }).waitFor()),
  },
  ...RECEIPT_SCREENS,
  { name: 'extend', open: (page) => openExtend(page) },
  {
    name: 'extend-expired',
    open: (page) => openExtend(page, { expires_at: new Date(Date.now() - 60_000).toISOString() }),
  },
]

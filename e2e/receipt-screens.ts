import type { Page } from '@playwright/test'
import { LOT, createPaidSession } from './driver.ts'
import type { Screen } from './screen.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

export const RECEIPT_SCREENS: Screen[] = [
  {
    name: 'receipts',
    open: (page) => page.goto('/receipts').then(() => page.getByLabel('Date you paid').waitFor()),
  },
  {
    name: 'receipts-errors',
    open: async (page) => {
      await page.goto('/receipts')
      await page.getByRole('button', { name: 'Find receipt' }).click()
    },
  },
  { name: 'receipts-found', open: (page) => searchReceipts(page, FOUND) },
  { name: 'receipts-none', open: (page) => searchReceipts(page, []) },
  {
    name: 'receipts-page',
    open: async (page) => {
      const { id } = await createPaidSession(page.request)
      await page.goto(`/receipts/${id}`)
    },
  },
]

const FOUND = [
  {
    number: 4821,
    lot_name: 'Harbour Street Lot',
    time_zone: 'America/Toronto',
    paid_at: '2026-11-16T18:20:00.000Z',
    amount: 9,
    refunded: 0,
    receipt_url: `/receipts/${UNKNOWN}`,
    pass_url: `${LOT}/payment/complete/${UNKNOWN}`,
  },
  {
    number: 12,
    lot_name: 'Market Square',
    time_zone: 'America/Toronto',
    paid_at: '2026-11-16T14:05:00.000Z',
    amount: 120,
    refunded: 120,
    receipt_url: `/receipts/${UNKNOWN}`,
    pass_url: null,
  },
]

/** The response is stubbed: the rate limit on searches is lower than the number of screenshots. */
async function searchReceipts(page: Page, receipts: object[]): Promise<void> {
  await page.route('**/api/receipts/find', (route) => route.fulfill({ json: { receipts } }))
  await page.goto('/receipts')
  await page.getByLabel('License Plate').fill('ABCD 123')
  await page.getByLabel('Date you paid').fill('2026-11-16')
  await page.getByLabel('Last four digits of your card').fill('4242')
  await page.getByRole('button', { name: 'Find receipt' }).click()
  await page.locator('#found').waitFor()
}

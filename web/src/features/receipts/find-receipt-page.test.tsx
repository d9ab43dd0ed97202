import { findReceipts } from '@lotwise/contract/receipts'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectToast,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { foundReceipt, PASS_PATH } from '../../test/payment-records.ts'

setUpScreens()

const submit = () => screen.getByRole('button', { name: 'Find receipt' })

async function fillSearch(): Promise<void> {
  await user.type(await screen.findByLabelText('License Plate'), 'ABC 123')
  await user.type(screen.getByLabelText('Date you paid'), '2026-11-16')
  await user.type(screen.getByLabelText('Last four digits of your card'), '4242')
}

test('receipts that are found are listed with their links', async () => {
  const paper = '/receipts/77777777-7777-4777-8777-777777777777'
  server.reply(findReceipts, {
    receipts: [
      foundReceipt(),
      foundReceipt({ lot_name: 'Market Square', amount: 120, refunded: 120, receipt_url: paper, pass_url: null }),
      foundReceipt({ lot_name: 'Old Mill Lot', refunded: 2.5, receipt_url: `${paper}8` }),
    ],
  })
  await openScreen('/receipts')
  await fillSearch()
  await user.click(submit())
  const heading = await screen.findByRole('heading', { name: '3 receipts found' })
  expect(document.activeElement).toBe(heading)
  expect(server.sentTo(findReceipts)).toEqual({ license_plate: 'ABC 123', date: '2026-11-16', card_last4: '4242' })
  const [stay, month, partly] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(stay!.getByText('Harbour Street Lot')).toBeDefined()
  expect(stay!.getByText('$9.00')).toBeDefined()
  expect(stay!.getByText(/^November 16, 2026 at 1:20\sp\.m\.$/)).toBeDefined()
  expect(stay!.queryByText('Refunded')).toBeNull()
  expect(stay!.getByRole('link', { name: 'Pass' }).getAttribute('href')).toBe(PASS_PATH)
  expect(month!.getByText('Refunded')).toBeDefined()
  expect(partly!.getByText('$2.50 refunded')).toBeDefined()
  expect(month!.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`${paper}?lang=en`)
  expect(month!.queryByRole('link', { name: 'Pass' })).toBeNull()
  await expectAccessible()
})

test('nothing found says so, and what to check', async () => {
  server.reply(findReceipts, { receipts: [] })
  await openScreen('/receipts')
  await fillSearch()
  await user.click(submit())
  const heading = await screen.findByRole('heading', { name: 'No receipt found' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/^Check the plate, the date and the four digits\./)).toBeDefined()
  await expectAccessible()
})

test('what is missing is said beside the field, one after the other, and nothing is sent', async () => {
  await openScreen('/receipts')
  const plate = await screen.findByLabelText('License Plate')
  await user.click(submit())
  expect(screen.getByText('Please enter a license plate')).toBeDefined()
  expect(document.activeElement).toBe(plate)
  await expectAccessible()
  await user.type(plate, 'ABC 123')
  await user.click(submit())
  expect(screen.getByText('Enter the date you paid.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Date you paid'))
  await user.type(screen.getByLabelText('Date you paid'), '2026-11-16')
  await user.type(screen.getByLabelText('Last four digits of your card'), '42a4')
  expect(screen.getByLabelText<HTMLInputElement>('Last four digits of your card').value).toBe('424')
  await user.click(submit())
  expect(screen.getByText('Enter the last four digits of the card number.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Last four digits of your card'))
  expect(server.callsOf(findReceipts)).toEqual([])
})

test('too many searches: the screen says so and keeps what was typed', async () => {
  server.fail(findReceipts, 'rate_limited')
  await openScreen('/receipts')
  await fillSearch()
  await user.click(submit())
  await expectToast('Too many requests. Please wait a moment and try again.')
  expect(screen.getByLabelText<HTMLInputElement>('License Plate').value).toBe('ABC 123')
  expect(screen.getByLabelText<HTMLInputElement>('Date you paid').value).toBe('2026-11-16')
  expect(screen.getByLabelText<HTMLInputElement>('Last four digits of your card').value).toBe('4242')
})

test('a search that fails without a reason says so', async () => {
  server.failWithoutReply(findReceipts, 400)
  await openScreen('/receipts')
  await fillSearch()
  await user.click(submit())
  await expectToast('The search failed. Please try again.')
})

test('two clicks search once, and a new search takes the old result away', async () => {
  server.reply(findReceipts, { receipts: [foundReceipt()] })
  await openScreen('/receipts')
  await fillSearch()
  await user.dblClick(submit())
  expect(await screen.findByRole('heading', { name: '1 receipt found' })).toBeDefined()
  expect(server.callsOf(findReceipts)).toHaveLength(1)
  const search = server.hold(findReceipts)
  await user.click(submit())
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: '1 receipt found' })).toBeNull()
  search.release()
  expect(await screen.findByRole('heading', { name: '1 receipt found' })).toBeDefined()
})

test('offline it waits, and goes on by itself', async () => {
  server.reply(findReceipts, { receipts: [foundReceipt()] })
  await openScreen('/receipts')
  await fillSearch()
  goOffline()
  await user.click(submit())
  expect(await screen.findByRole('button', { name: 'Waiting for a connection...' })).toBeDefined()
  goOnline()
  expect(await screen.findByRole('heading', { name: '1 receipt found' })).toBeDefined()
})

test('in French', async () => {
  server.reply(findReceipts, { receipts: [foundReceipt()] })
  await openScreen('/receipts', { language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Trouver un reçu' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Trouver un reçu – Lotwise'))
  await user.type(screen.getByLabelText('Plaque d’immatriculation'), 'ABC 123')
  await user.click(screen.getByRole('button', { name: 'Trouver le reçu' }))
  expect(screen.getByText('Entrez la date du paiement.')).toBeDefined()
  await user.type(screen.getByLabelText('Date du paiement'), '2026-11-16')
  await user.type(screen.getByLabelText('Quatre derniers chiffres de la carte'), '4242')
  await user.click(screen.getByRole('button', { name: 'Trouver le reçu' }))
  expect(await screen.findByRole('heading', { name: '1 reçu trouvé' })).toBeDefined()
  expect(screen.getByText(/^9,00\s\$$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Reçu' }).getAttribute('href')).toMatch(/\?lang=fr$/)
})

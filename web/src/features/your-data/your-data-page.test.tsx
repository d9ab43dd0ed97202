import { eraseDriverData, readDriverData, requestDataCode } from '@lotwise/contract/driver-data'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  expectAccessible,
  expectTitle,
  expectToast,
  fill,
  openScreen,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'
import type { DriverData } from './use-driver-data.ts'

setUpScreens()
beforeEach(() => {
  server.reply(requestDataCode, { request: 'secret' })
  server.reply(readDriverData, DATA)
})

const PLACE = { lot_name: 'Harbour Street Lot', time_zone: 'America/Toronto' }
const STAY: DriverData['stays'][number] = {
  ...PLACE,
  kind: 'stay',
  license_plate: 'ABCD 123',
  former_plates: [],
  plan_plates: [],
  phone: '(416) 555-0123',
  first_name: null,
  last_name: null,
  email: null,
  language: 'en',
  created_at: '2026-10-01T14:00:00.000Z',
  expires_at: '2026-10-01T16:00:00.000Z',
  payment_status: 'paid',
  amount: 9,
  deleted_by_staff: false,
  is_running: false,
  owed_until: null,
  contact_kept_until: '2028-10-01T16:00:00.000Z',
  plate_kept_until: '2033-01-01T05:00:00.000Z',
}
const DATA: DriverData = {
  license_plate: 'ABCD 123',
  phone: '(416) 555-0123',
  created_at: '2026-11-16T17:00:00.000Z',
  erasable_until: '2026-11-16T17:15:00.000Z',
  retention_months: 24,
  permits: [],
  plate_notes: [],
  warnings: [],
  stays: [
    {
      ...STAY,
      kind: 'month',
      payment_status: 'Yolo',
      first_name: 'Ada',
      last_name: 'Roy',
      email: 'ada@example.test',
      created_at: '2026-11-01T14:00:00.000Z',
      is_running: true,
      contact_kept_until: null,
      plate_kept_until: null,
    },
    { ...STAY, former_plates: ['ABCD 124'] },
    { ...STAY, payment_status: 'pending', created_at: '2026-09-30T14:00:00.000Z', deleted_by_staff: true },
  ],
  payments: [
    {
      ...PLACE,
      paid_at: '2026-10-01T14:01:00.000Z',
      amount: 9,
      refunded: 2.5,
      card_type: 'visa',
      card_last4: '4242',
      receipt_number: 12,
      receipt_url: '/receipts/55555555-5555-4555-8555-555555555555',
      plate_kept_until: '2033-01-01T05:00:00.000Z',
    },
  ],
  messages: [
    {
      kind: 'sms',
      purpose: 'paid',
      to: '+14165550123',
      text: 'Your pass',
      status: 'sent',
      created_at: '2026-10-01T14:01:00.000Z',
      kept_until: '2026-12-30T14:01:00.000Z',
    },
  ],
  letters: [],
  plate_checks: [
    { ...PLACE, checked_at: '2026-10-01T15:00:00.000Z', result: 'valid', kept_until: '2026-12-30T15:00:00.000Z' },
  ],
}

async function askForCode(): Promise<void> {
  await openScreen('/your-data')
  await fill(await screen.findByLabelText('License Plate'), 'abcd 123')
  await fill(screen.getByLabelText('Phone'), '4165550123')
  await user.click(screen.getByRole('button', { name: 'Text me a code' }))
  const heading = await screen.findByRole('heading', { name: 'Enter your code' })
  expect(document.activeElement).toBe(heading)
}

async function openData(): Promise<void> {
  await askForCode()
  await fill(screen.getByLabelText('Code'), '482913')
  await user.click(screen.getByRole('button', { name: 'Show my data' }))
  const heading = await screen.findByRole('heading', { name: 'What we store about ABCD 123' })
  expect(document.activeElement).toBe(heading)
}

test('a driver asks for a code, enters it and sees what is stored, why and how long', async () => {
  await askForCode()
  await expectTitle('Your data – Lotwise')
  expect(server.sentTo(requestDataCode)).toEqual({ license_plate: 'ABCD 123', phone: '(416) 555-0123' })
  expect(screen.getByText(/^If ABCD 123 has parked with \(416\) 555-0123, a code is on its way\./)).toBeDefined()
  await expectAccessible()
  await fill(screen.getByLabelText('Code'), '482 913')
  await user.click(screen.getByRole('button', { name: 'Show my data' }))
  await screen.findByRole('heading', { name: 'What we store about ABCD 123' })
  expect(server.sentTo(readDriverData)).toEqual({ request: 'secret', code: '482913' })
  const rows = screen.getAllByRole('listitem').map((row) => within(row))
  expect(rows[0]!.getByText('Ada Roy ada@example.test')).toBeDefined()
  expect(rows[0]!.getByText('Not over yet')).toBeDefined()
  expect(rows[1]!.getByText('Number kept until October 1, 2028, plate until January 1, 2033')).toBeDefined()
  expect(rows[1]!.getByText('Before: ABCD 124')).toBeDefined()
  expect(rows[2]!.getByText('Deleted by the lot’s staff')).toBeDefined()
  expect(rows[3]!.getByRole('link', { name: 'Receipt 000012' }).getAttribute('href')).toMatch(
    /^\/receipts\/5.*lang=en$/,
  )
  expect(rows[3]!.getByText('$2.50 refunded')).toBeDefined()
  expect(rows[4]!.getByText('Your pass')).toBeDefined()
  expect(rows[5]!.getByText('Valid')).toBeDefined()
  await expectAccessible()
})

test('what is still to be paid after an outage is said to be kept, and why', async () => {
  const owed = { payment_status: 'pending', is_running: true, owed_until: '2026-12-30T14:00:00.000Z' } as const
  const kept = { ...STAY, ...owed, contact_kept_until: null, plate_kept_until: null }
  server.reply(readDriverData, { ...DATA, stays: [kept] })
  await openData()
  expect(
    screen.getByText(/^To be paid later because of an outage\. Kept until it’s paid, .* December 30, 2026$/),
  ).toBeDefined()
  expect(screen.getByText(/^One stay from an outage still has to be paid\. We keep it until then/)).toBeDefined()
  expect(screen.queryByText(/^One stay isn’t over yet/)).toBeNull()
})

test('it is saved as a file', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:file'
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openData()
  await user.click(screen.getByRole('button', { name: 'Download as a file' }))
  expect(JSON.parse(await files[0]!.text())).toEqual(DATA)
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('lotwise-ABCD123.json')
  click.mockRestore()
})

test('a wrong code is shown beside the field; another plate can be entered', async () => {
  await askForCode()
  await user.click(screen.getByRole('button', { name: 'Show my data' }))
  expect(screen.getByText('Enter the 6 digits from the text.')).toBeDefined()
  server.fail(readDriverData, 'data_code_wrong', { field: 'code' })
  await fill(screen.getByLabelText('Code'), '111111')
  await user.click(screen.getByRole('button', { name: 'Show my data' }))
  expect(await screen.findByText(/^This code is wrong or no longer valid\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change plate or number' }))
  expect(await screen.findByLabelText('License Plate')).toBeDefined()
})

test('what is missing or cannot be texted is shown beside the field', async () => {
  await openScreen('/your-data')
  await user.click(await screen.findByRole('button', { name: 'Text me a code' }))
  expect(screen.getByText('Please enter a license plate')).toBeDefined()
  expect(screen.getByText('Please enter a phone number')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('License Plate'))
  server.fail(requestDataCode, 'phone_not_textable', { field: 'phone' })
  await fill(screen.getByLabelText('License Plate'), 'ABCD 123')
  await fill(screen.getByLabelText('Phone'), '442079460958')
  await user.click(screen.getByRole('button', { name: 'Text me a code' }))
  expect(await screen.findByText(/^We can only text numbers in Canada/)).toBeDefined()
  server.fail(requestDataCode, 'data_codes_often')
  await user.click(screen.getByRole('button', { name: 'Text me a code' }))
  await expectToast('Too many codes were requested for this number. Please try again in an hour.')
})

test('erasure asks once more, says what stays and what happened, and forgets the driver on this device', async () => {
  localStorage.setItem('lotwise.driver', JSON.stringify({ plate: 'ABCD 123', phone: '(416) 555-0123' }))
  server.reply(eraseDriverData, { erased: 2, later: 1 })
  await openScreen('/your-data')
  await user.click(await screen.findByRole('button', { name: 'Text me a code' }))
  await fill(await screen.findByLabelText('Code'), '482913')
  await user.click(screen.getByRole('button', { name: 'Show my data' }))
  expect(await screen.findByText(/^One stay isn’t over yet/)).toBeDefined()
  expect(screen.getByText(/^Kept by law: amount, receipt and plate of paid stays/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Erase my data' }))
  expect(document.activeElement?.textContent).toMatch(/^This cannot be undone\./)
  await user.click(screen.getByRole('button', { name: 'Keep my data' }))
  expect(server.callsOf(eraseDriverData)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Erase my data' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  const heading = await screen.findByRole('heading', { name: 'Your data is erased' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('2 stays no longer show who parked.')).toBeDefined()
  expect(screen.getByText('One stay isn’t over yet. It will be erased automatically once it is.')).toBeDefined()
  expect(server.sentTo(eraseDriverData)).toEqual({ request: 'secret' })
  expect(localStorage.getItem('lotwise.driver')).toBeNull()
  await expectAccessible()
})

test('when the code is too old for erasure, the page starts over', async () => {
  server.fail(eraseDriverData, 'data_request_over')
  await openData()
  await user.click(screen.getByRole('button', { name: 'Erase my data' }))
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  await expectToast('Your code has expired. Please request a new one.')
  expect(await screen.findByLabelText('License Plate')).toBeDefined()
})

test('in French', async () => {
  await openScreen('/your-data', { language: 'fr' })
  await fill(await screen.findByLabelText('Plaque d’immatriculation'), 'ABCD 123')
  await fill(screen.getByLabelText('Téléphone'), '4165550123')
  await user.click(screen.getByRole('button', { name: 'Recevoir un code par texto' }))
  await fill(await screen.findByLabelText('Code'), '482913')
  await user.click(screen.getByRole('button', { name: 'Voir mes données' }))
  expect(await screen.findByRole('heading', { name: 'Ce que nous conservons sur ABCD 123' })).toBeDefined()
  expect(screen.getByText('3 stationnements')).toBeDefined()
  await expectAccessible()
})

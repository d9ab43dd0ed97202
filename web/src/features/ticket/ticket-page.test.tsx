import { getStayRecord } from '@lotwise/contract/stay-records'
import { getThread, writeToStaff } from '@lotwise/contract/threads'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectToast, fill, openScreen, server, setUpScreens, user } from '../../test/open-screen.ts'
import { SESSION_ID, SLUG } from '../../test/records.ts'
import type { StayRecord, Thread } from './use-ticket.ts'

setUpScreens()

const PATH = `/ticket/${SESSION_ID}`
const RECORD: StayRecord = {
  session_id: SESSION_ID,
  lot_name: 'Harbour Street Lot',
  lot_address: '12 Harbour Street',
  lot_slug: SLUG,
  time_zone: 'America/Toronto',
  license_plate: 'ABCD 123',
  former_plates: [
    { license_plate: 'ABCO 123', kind: 'correction', is_valid: true, changed_at: '2026-11-16T18:30:00.000Z' },
    { license_plate: 'ABCQ 123', kind: 'correction', is_valid: false, changed_at: '2026-11-16T18:40:00.000Z' },
  ],
  payment_status: 'paid',
  valid_from: '2026-11-16T18:20:00.000Z',
  valid_until: '2026-11-16T20:20:00.000Z',
  payments: [{ paid_at: '2026-11-16T18:20:00.000Z', amount: 9, refunded: 0, receipt_number: 4821 }],
  checks: [{ checked_at: '2026-11-16T19:00:00.000Z', result: 'valid' }],
}
const ASKED: Thread['messages'][number] = {
  id: 1,
  author: 'driver',
  text: 'I paid!',
  created_at: '2026-11-16T21:00:00.000Z',
}

beforeEach(() => {
  server.reply(getStayRecord, RECORD)
  server.reply(getThread, { messages: [], is_mailed: false })
})

test('the page shows what is on record, as a file too, and sends a message', async () => {
  await openScreen(PATH)
  const record = within(await screen.findByRole('region', { name: 'On record' }))
  expect(record.getByText('ABCD 123')).toBeDefined()
  expect(record.getByText(/ · ABCO 123 was corrected; both spellings are valid$/)).toBeDefined()
  expect(record.getByText(/ · ABCQ 123 was corrected$/)).toBeDefined()
  expect(record.getByText(/ · \$9\.00, receipt No\. 004821$/)).toBeDefined()
  expect(record.getByText(/2:00\sp\.m\. · Paid$/)).toBeDefined()
  const pdf = screen.getByRole('link', { name: 'Save as PDF' })
  expect(pdf.getAttribute('href')).toBe(`/api/sessions/${SESSION_ID}/record.pdf?lang=en`)
  await expectAccessible()

  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Describe what happened.')).toBeDefined()
  const field = screen.getByLabelText('Your message to the lot’s staff')
  expect(document.activeElement).toBe(field)
  await fill(field, 'I paid!')
  await fill(screen.getByLabelText('Email for the reply (optional)'), 'ada')
  server.fail(writeToStaff, 'email_invalid', { field: 'email' })
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  await fill(screen.getByLabelText('Email for the reply (optional)'), 'ada@example.test')
  server.reply(writeToStaff, { messages: [ASKED], is_mailed: true })
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast('Your message was sent')
  expect(await screen.findByText('I paid!', { selector: 'li p' })).toBeDefined()
  expect(screen.queryByLabelText('Email for the reply (optional)')).toBeNull()
  expect(server.callsOf(writeToStaff).at(-1)!.body).toEqual({ text: 'I paid!', email: 'ada@example.test' })
})

test('an answer is there when the link of the mail is opened, in French', async () => {
  const answer: Thread['messages'][number] = { ...ASKED, id: 2, author: 'staff' }
  server.reply(getThread, { messages: [ASKED, { ...answer, text: 'Vous avez raison.' }], is_mailed: true })
  await openScreen(PATH, { language: 'fr' })
  expect(await screen.findByText('Vous avez raison.')).toBeDefined()
  expect(screen.getByText('Le personnel du stationnement')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'J’ai reçu une contravention' })).toBeDefined()
})

test('a stay that was never paid has no record', async () => {
  server.fail(getStayRecord, 'session_not_paid')
  await openScreen(PATH)
  expect(await screen.findByRole('heading', { name: 'This parking has not been paid yet' })).toBeDefined()
})

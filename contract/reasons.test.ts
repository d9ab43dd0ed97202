import { expect, test } from 'vitest'
import { reasonsOf } from './endpoint.ts'
import { ERROR_STATUS } from './errors.ts'
import { REASONS, reasonSentence, type Reason } from './reasons.ts'
import { ENDPOINTS } from './table.ts'

const NAMES = Object.keys(REASONS) as Reason[]

test('every reason is in snake_case and belongs to a class', () => {
  for (const name of NAMES) {
    expect(name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    expect(ERROR_STATUS).toHaveProperty(REASONS[name].code)
  }
})

test.each(Object.entries(ENDPOINTS))('%s declares reasons of the catalogue, each once', (_, endpoint) => {
  const reasons = reasonsOf(endpoint)
  expect(reasons.filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([])
  expect(endpoint.reasons).toEqual([...new Set(endpoint.reasons)])
})

test('no endpoint declares what all calls of its kind may answer anyway', () => {
  const lines = Object.entries(ENDPOINTS).map(
    ([name, line]) => [name, reasonsOf({ ...line, reasons: [] }), line] as const,
  )
  const repeated = lines.filter(([, common, line]) => line.reasons.some((reason) => common.includes(reason)))
  expect(repeated.map(([name]) => name)).toEqual([])
})

test('every reason is given by an endpoint, or by addresses that are none', () => {
  const given = new Set(Object.values(ENDPOINTS).flatMap(reasonsOf))
  expect(NAMES.filter((name) => !given.has(name))).toEqual(['unknown_address', 'screens_not_built'])
})

test('who is not signed in is told so where somebody must be, and a missing lot where the call is about one', () => {
  expect(reasonsOf(ENDPOINTS.listLots!)).not.toContain('signed_out')
  expect(reasonsOf(ENDPOINTS.getUserLotAccess!)).toContain('signed_out')
  expect(reasonsOf(ENDPOINTS.getUserLotAccess!)).not.toContain('lot_not_found')
  expect(reasonsOf(ENDPOINTS.getStats!)).toEqual(expect.arrayContaining(['signed_out', 'forbidden', 'lot_not_found']))
})

test.each([
  ['plate_required', 'Please enter a license plate'],
  ['hours_invalid', 'Please enter a valid number of hours'],
  ['email_required', 'Please enter your email address'],
  ['email_invalid', 'Please enter a valid email address'],
  ['subscription_email_required', 'Email is required for monthly subscription payments'],
  ['no_payment', 'No payment information available for this session'],
  ['role_change_forbidden', 'Failed to update role - insufficient permissions'],
  ['slug_invalid', 'URL slug can only contain lowercase letters, numbers, and hyphens'],
  ['member_not_found', 'Admin record not found'],
  ['payment_intent_failed', 'Failed to create payment intent'],
] as const)('%s is said as the specification quotes it', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence)
})

test('a sentence names what it is about', () => {
  expect(reasonSentence('lot_not_found', { slug: 'old-mill' })).toBe('Lot not found: old-mill')
  expect(reasonSentence('lot_not_found', {})).toBe('Lot not found')
  expect(reasonSentence('member_exists', { email: 'a@b.ca' })).toBe('a@b.ca is already on this team')
})

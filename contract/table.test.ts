import { ACTIONS } from '@lotwise/domain/roles'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from './errors.ts'
import { ENDPOINTS } from './table.ts'

const LINES = Object.values(ENDPOINTS)

const SECTION_7 = [
  'POST /api/ocr-plate',
  'POST /api/create-payment-intent',
  'POST /api/create-subscription',
  'POST /api/customer-portal',
  'POST /api/reset-temp-password',
  'POST /api/send-sms',
  'POST /api/refund-payment',
  'POST /api/create-connect-account',
  'POST /api/remove-team-member',
  'POST /api/invite-team-member',
  'POST /api/onboard-lot-owner',
  'POST /api/complete-onboarding/:lotId',
]

test.each([
  ...SECTION_7,
  'GET /api/config',
  'GET /api/lots',
  'GET /api/lots/:slug',
  'POST /api/lots/:slug/sessions',
  'GET /api/sessions/:id',
  'POST /api/sessions/:id/extensions',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/twilio/status',
  'POST /api/webhooks/twilio/inbound',
  'POST /auth/v1/token',
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'POST /auth/v1/logout',
  'POST /auth/v1/recover',
  'POST /api/rpc/get_user_lot_access',
  'GET /api/admin/lots/:slug/sessions',
  'GET /api/admin/lots/:slug/stats',
  'GET /api/admin/lots/:slug/revenue',
  'GET /api/admin/lots/:slug/sessions.csv',
  'GET /api/admin/lots/:slug/events',
  'POST /api/admin/lots/:slug/free-parkers',
  'DELETE /api/admin/lots/:slug/sessions/:id',
  'GET /api/admin/lots/:slug/settings',
  'PATCH /api/admin/lots/:slug/settings',
  'GET /api/admin/lots/:slug/team',
  'PATCH /api/admin/lots/:slug/team/:adminId',
])('%s is a line of the contract', (line) => {
  expect(LINES.map(({ method, path }) => `${method} ${path}`)).toContain(line)
})

test('the calls of section 7, and only they, answer under the functions prefix too', () => {
  const functions = LINES.filter((line) => line.isFunction).map(({ method, path }) => `${method} ${path}`)
  expect(functions.toSorted()).toEqual(SECTION_7.toSorted())
})

test('no two lines share a method and a path', () => {
  const places = LINES.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(places).toEqual([...new Set(places)])
})

test('an error text that section 7 calls details is there as details', () => {
  const lines = LINES.filter((line) => line.errorAlsoAs === 'details').map((line) => line.path)
  expect(lines.toSorted()).toEqual(['/api/onboard-lot-owner', '/api/refund-payment', '/api/remove-team-member'])
})

test('every line says who may call it in a word the rules know', () => {
  const known: string[] = ['anyone', 'signed-in', ...ACTIONS]
  expect(LINES.filter((line) => !known.includes(line.access))).toEqual([])
})

test('nobody but staff calls the staff area', () => {
  const open = LINES.filter((line) => line.path.startsWith('/api/admin/') && line.access === 'anyone')
  expect(open).toEqual([])
})

test('what anyone may post, an address may post only so often', () => {
  const unlimited = LINES.filter((line) => line.method !== 'GET' && line.access === 'anyone' && line.limit === null)
  // Of the provider's events only forged ones are limited.
  expect(unlimited.map((line) => line.path)).toEqual(['/api/webhooks/stripe'])
})

test('what could be guessed or sends mail is limited by all servers together', () => {
  const exact = LINES.filter((line) => line.limit !== null && 'isExact' in line.limit).map((line) => line.path)
  expect(exact.toSorted()).toEqual([
    '/api/driver-data',
    '/api/driver-data/code',
    '/api/invite-team-member',
    '/api/onboard-lot-owner',
    '/api/onboarding-link/:lotId',
    '/api/receipts/find',
    '/api/reset-temp-password',
    '/api/sessions/:id/receipt-mail',
    '/api/sessions/:id/thread',
    '/api/warnings/:code/objection',
    '/auth/v1/recover',
    '/auth/v1/token',
    '/auth/v1/verify',
  ])
})

test.each(LINES)('$method $path describes the parameters of its path', ({ path, params }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys((params as unknown as { entries: object }).entries)).toEqual(inPath)
})

test('every error code travels with the status of its kind', () => {
  expect(ERROR_STATUS).toMatchObject({
    invalid_input: 400,
    signed_out: 401,
    forbidden: 403,
    not_found: 404,
    conflict: 409,
    payload_too_large: 413,
    unsupported_media: 415,
    too_many_requests: 429,
    internal: 500,
    payment_provider: 502,
    unavailable: 503,
  })
})

test('only photos and a list of permits may be large, and what providers send may be larger than a form', () => {
  const longer = Object.entries(ENDPOINTS).filter(([, line]) => line.maxBodyValues > 1000)
  expect(longer.map(([name, line]) => [name, line.maxBodyValues])).toEqual([['importPermits', 150_000]])
  const larger = Object.entries(ENDPOINTS).filter(([, line]) => line.maxBodyBytes > 16 * 1024)
  expect(larger.map(([name, line]) => [name, line.maxBodyBytes / 1024])).toEqual([
    ['receiveStripeEvent', 256],
    ['ocrPlate', 6 * 1024],
    ['receiveTwilioStatus', 64],
    ['receiveTwilioReply', 64],
    ['importPermits', 8 * 1024],
    ['writeWarning', 6 * 1024],
    ['objectToWarning', 6 * 1024],
  ])
})

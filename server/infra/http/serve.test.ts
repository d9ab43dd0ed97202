import type { Endpoint } from '@lotwise/contract/endpoint'
import { ENDPOINTS } from '@lotwise/contract/table'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { onError, onNotFound } from './on-error.ts'
import { requestFacts } from './request-facts.ts'
import { serve, serveResponse, type Site } from './serve.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const PREFIX = '/.netlify/functions'

let world: World
/** Every endpoint of the contract with an empty handler: only request validation is tested. */
let gate: Site['app']
beforeAll(async () => {
  world = await openWorld({ env: { FUNCTIONS_PREFIX: PREFIX } })
  gate = siteOf(world).app
})
afterAll(() => world.close())

function emptySite({ deps }: World): Site {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestFacts(deps))
  return { app, deps, served: new Set() }
}

function siteOf(of: World): Site {
  const site = emptySite(of)
  for (const endpoint of Object.values(ENDPOINTS)) serveResponse(site, endpoint, taken)
  return site
}

const taken = async (_: unknown, c: AppContext) => c.json({ taken: true }, 202)

/** Each call comes from its own address, so that no rate limit is reached. */
let addresses = 0
function caller() {
  addresses += 1
  return { incoming: { socket: { remoteAddress: `10.0.${addresses >> 8}.${addresses & 255}` } } } as never
}

type Refusal = { code: string; reason: string; field?: string; error: string }

async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: Refusal }> {
  const response = await gate.request(path, init, caller())
  return { status: response.status, body: (await response.json()) as Refusal }
}

function json(method: string, body: unknown): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, body: text, headers: { 'content-type': 'application/json' } }
}

function addressOf({ path }: Endpoint): string {
  return path.replace(':slug', 'harbour-street').replaceAll(/:\w+/g, ID)
}

const PERMIT = {
  holder: 'The baker',
  phone: '',
  license_plates: ['ABC123'],
  from: '2026-01-01',
  until: '2026-12-31',
  weekdays: [1],
  reason: 'Staff',
  notes: '',
}

const VALID: Record<string, object> = {
  createSession: { license_plate: 'ABC123', phone: '5555555555', hours: 2 },
  extendSession: { hours: 1 },
  payLater: {},
  declareOutage: { reason: 'No signal' },
  endOutage: {},
  createPaymentIntent: { amount: 4.5, sessionId: ID },
  createSubscription: { sessionId: ID, location: 'Harbour', email: 'a@b.ca', amount: 150 },
  customerPortal: { customerId: 'cus_1', returnUrl: '/lots/x', stripeAccountId: 'acct_1' },
  refundPayment: { sessionId: ID, paymentId: 'pi_1', paymentMethodType: 'card' },
  ocrPlate: { imageDataUrl: 'data:image/jpeg;base64,AAAA' },
  sendSms: { sessionId: ID, phone: '5555555555', licensePlate: 'ABC123', expiresAt: 'x', timezone: 'UTC' },
  resetTempPassword: { email: 'a@b.ca', flow_type: 'forgot_password' },
  getUserLotAccess: {},
  addFreeParker: { license_plate: 'ABC123', location: 'Harbour', notes: 'friend' },
  writeWarning: { nonce: ID, license_plate: 'ABC123', reason: 'not_found', note: 'Row B', photos: [] },
  withdrawWarning: { note: 'Paid in cash' },
  answerWarning: { text: 'Sorry' },
  objectToWarning: { text: 'I paid', photos: [] },
  updateSettings: { hourly_rate: 5 },
  changeRole: { role: 'admin' },
  inviteTeamMember: { lotId: ID, email: 'a@b.ca', role: 'admin' },
  removeTeamMember: { adminId: ID, userId: ID, userEmail: 'a@b.ca' },
  createConnectAccount: { action: 'get_account_status', lotId: ID },
  onboardLotOwner: {
    businessName: 'Mill Ltd',
    contactName: 'Ada',
    email: 'a@b.ca',
    phone: '5555555555',
    lotName: 'Old Mill',
    lotSlug: 'old-mill',
    address: '1 Mill Lane',
    description: '',
    hourlyRate: 4.5,
    maxDailyRate: 18,
    maxHours: 12,
  },
  completeOnboarding: {},
  acceptInvitation: {},
  renewOnboardingLink: {},
  resolveAttention: {},
  searchLots: { search: 'mill', page: 2, near: { latitude: 45.5, longitude: -73.6 } },
  findReceipts: { license_plate: 'ABC123', date: '2026-05-04', card_last4: '4242' },
  checkPlate: { license_plate: 'ABC123' },
  recordChecks: {
    checks: [
      { nonce: ID, license_plate: 'ABC123', result: 'valid', checked_at: '2026-06-02T12:00:00.000Z', data_age_s: 60 },
    ],
  },
  saveRound: { started_at: '2026-06-02T12:00:00.000Z', ended_at: null },
  dismissChecklist: {},
  saveDisputeEvidence: { submit: false },
  stopStay: { amount: 9 },
  setRenewal: { renews: false },
  payOpenMonth: {},
  addPlanPlate: { license_plate: 'ABC123' },
  removePlanPlate: { license_plate: 'ABC123' },
  changePlate: { license_plate: 'ABC124' },
  chooseReminder: { minutes: 30 },
  mailReceipt: { email: 'a@b.ca' },
  findPaidStay: { license_plate: 'ABC123', phone: '5555555555', session_ids: [ID] },
  editNotes: { notes: 'friend' },
  correctPlate: { license_plate: 'ABC124', reason: 'typed wrongly' },
  addMinutes: { minutes: 15, expires_at: '2026-06-02T12:00:00.000Z', reason: 'gate closed' },
  writeToStaff: { text: 'I paid', email: 'a@b.ca' },
  answerDriver: { text: 'Sorry' },
  verifyProof: { proof: 'a.b.c' },
  markFull: { is_full: true },
  savePlateNote: { license_plate: 'ABC123', note: 'Leaks oil', block: null },
  addPermit: PERMIT,
  changePermit: PERMIT,
  renewPermit: { until: '2027-01-01' },
  endPermit: {},
  importPermits: { dry_run: true, permits: [PERMIT] },
  requestDataCode: { license_plate: 'ABC123', phone: '5555555555' },
  readDriverData: { request: 'a'.repeat(43), code: '123456' },
  eraseDriverData: { request: 'a'.repeat(43) },
  declineInvitation: {},
  warmPlateReader: {},
}

/** @supabase/auth-js adds fields of its own, and the provider's bodies are verified by signature. */
const LOOSE_BODIES = [
  'authToken',
  'verifyToken',
  'updateAuthUser',
  'signOut',
  'recoverAccount',
  'receiveStripeEvent',
  'receiveTwilioStatus',
  'receiveTwilioReply',
]

const WITH_BODY = Object.entries(ENDPOINTS).filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
const STRICT = WITH_BODY.filter(([name]) => !LOOSE_BODIES.includes(name))

describe.each(STRICT)('%s', (name, endpoint) => {
  const path = addressOf(endpoint)

  test('takes the body of the specification', async () => {
    expect(VALID).toHaveProperty(name)
    expect((await send(path, json(endpoint.method, VALID[name]))).status).toBe(202)
  })

  test.each(['payment_status', 'lot_id', 'is_owner', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses the extra field %s by name',
    async (field) => {
      const fields = Object.entries({ ...VALID[name] }).map(([key, value]) => `"${key}":${JSON.stringify(value)}`)
      const text = `{${[...fields, `"${field}":{"role":"owner"}`].join(',')}}`
      expect(await send(path, json(endpoint.method, text))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', reason: 'invalid_input', field, error: `Unknown field: ${field}` },
      })
    },
  )

  test.each(['[]', '[1]', 'null', 'true', '"text"', '7'])('refuses the body %s', async (text) => {
    expect(await send(path, json(endpoint.method, text))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: 'The body must be a JSON object' },
    })
  })

  test('refuses a null character in any text', async () => {
    const texts = Object.entries(VALID[name]!).filter(([, value]) => typeof value === 'string')
    for (const [key, value] of texts) {
      const body = { ...VALID[name], [key]: `${value}\0` }
      expect(await send(path, json(endpoint.method, body))).toMatchObject({
        status: 400,
        body: { error: `${key}: a null character is not text` },
      })
    }
  })
})

test('only the endpoints of the auth library and the provider accept unknown fields', () => {
  const loose = WITH_BODY.filter(([, { body, takesRawBody }]) => takesRawBody || v.safeParse(body, { zzz: 1 }).success)
  // These two require a field and ignore others.
  expect([...loose.map(([name]) => name), 'recoverAccount', 'verifyToken'].toSorted()).toEqual(LOOSE_BODIES.toSorted())
})

test.each(['__proto__', 'constructor'])(
  'the auth calls refuse the inherited name %s too, at any depth',
  async (field) => {
    const body = `{"email":"a@b.ca","data":{"deep":[{"${field}":{"isAdmin":true}}]}}`
    expect(await send('/auth/v1/recover', json('POST', body))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', reason: 'invalid_input', field, error: `Unknown field: ${field}` },
    })
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  },
)

test.each(Object.values(ENDPOINTS).filter(({ path }) => path.includes(':')))(
  '$method $path refuses a null character in its path',
  async ({ method, path }) => {
    expect(await send(path.replaceAll(/:\w+/g, '%00'), { method })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: expect.stringMatching(/^\w+: a null character is not text$/) },
    })
  },
)

describe('an invalid body', () => {
  const path = '/api/create-payment-intent'
  const good = JSON.stringify({ amount: 4.5, sessionId: ID })

  test.each([
    ['not JSON', '{"amount": 4.5,', 'The body is not valid JSON'],
    ['only spaces', '   ', 'The body is not valid JSON'],
    ['two values', `${good}${good}`, 'The body is not valid JSON'],
    ['a tower of lists', `{"a":${'['.repeat(900)}${']'.repeat(900)}}`, 'The body has too many levels'],
    ['a list of a thousand', `{"a":[${'0,'.repeat(1000)}0]}`, 'The body has too many values'],
    ['more marks than any body has', `{"a":"${','.repeat(10_001)}"}`, 'The body has too many values'],
    ['not text', '\u{fffd}\u{0}', 'The body is not valid JSON'],
    ['missing a field', '{"amount":4.5}', 'Missing field: sessionId'],
    ['nothing at all', '', 'Missing field: amount'],
    ['an empty object', '{}', 'Missing field: amount'],
  ])('%s', async (_, text, error) => {
    expect(await send(path, json('POST', text))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', reason: 'invalid_input', params: { problem: error }, error },
    })
  })

  test.each([
    ['amount', { amount: '4.5', sessionId: ID }],
    ['amount', { amount: ['9'], sessionId: ID }],
    ['amount', { amount: { $gt: 0 }, sessionId: ID }],
    ['amount', { amount: null, sessionId: ID }],
    ['amount', { amount: true, sessionId: ID }],
    ['sessionId', { amount: 4.5, sessionId: 5 }],
    ['sessionId', { amount: 4.5, sessionId: [ID] }],
    ['sessionId', { amount: 4.5, sessionId: "'; drop table lots; --" }],
  ])('a wrong type is refused with the name of its field: %s in %j', async (field, body) => {
    const refused = await send(path, json('POST', body))
    expect([refused.status, refused.body.field]).toEqual([400, field])
    expect(refused.body.error).toMatch(new RegExp(`^${field}: `))
  })

  test.each([
    ['/api/admin/lots/x/audit?before=abc', 'before', 'before: not in the form expected'],
    ['/api/admin/lots/x/sessions?page=abc', 'page', 'page: not in the form expected'],
    ['/api/admin/lots/x/sessions?sort=password_hash', 'sort', 'sort: not one of the values allowed'],
    ['/api/admin/lots/x/sessions?from=yesterday', 'from', 'from: must be a time like 2026-05-04T12:00:00Z'],
    [`/api/admin/lots/x/sessions?search=${'A'.repeat(41)}`, 'search', 'search: at most 40 characters'],
    ['/api/sessions/nothing', 'id', 'id: must be an id'],
  ])('%s is refused in words, without the pattern and what was sent', async (query, field, error) => {
    expect(await send(query)).toMatchObject({ status: 400, body: { field, error } })
  })

  test('a long unknown name is not repeated in full', async () => {
    const { body: refused } = await send(path, json('POST', { ['x'.repeat(10_000)]: 1 }))
    expect(refused.error.length).toBeLessThan(100)
  })

  test.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonp',
    'application/json-seq',
    '',
  ])('JSON sent as %s, as a cross-site form would, is refused', async (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const body = new TextEncoder().encode(good)
    expect(await send(path, { method: 'POST', body, headers })).toEqual({
      status: 415,
      body: {
        code: 'unsupported_media',
        reason: 'json_required',
        error: 'Send JSON with the content type application/json',
      },
    })
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'JSON that calls itself %s is taken',
    async (type) => {
      expect((await send(path, { method: 'POST', body: good, headers: { 'content-type': type } })).status).toBe(202)
    },
  )

  test('a body announced as too large is refused before it is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(16 * 1024 + 1) }
    expect(await send(path, { method: 'POST', body: good, headers })).toEqual({
      status: 413,
      body: {
        code: 'payload_too_large',
        reason: 'request_too_large',
        params: { kilobytes: 16 },
        error: 'The request is larger than 16 KB',
      },
    })
  })

  test('a body that does not say its size is read no further than allowed', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 1000) controller.close()
        else controller.enqueue(new Uint8Array(8 * 1024).fill(32))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
    expect(await send(path, init as RequestInit)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    expect(sent).toBeLessThan(20)
  })

  test('a body of exactly the size allowed is taken', async () => {
    expect((await send(path, json('POST', good.padEnd(16 * 1024)))).status).toBe(202)
  })

  test('bytes that are not UTF-8 are refused, and not replaced', async () => {
    const body = Buffer.concat([
      Buffer.from('{"amount":4.5,"sessionId":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect(await send(path, init)).toMatchObject({ status: 400, body: { error: 'The body is not text in UTF-8' } })
  })

  test('a photo may be larger than other bodies, up to its own limit', async () => {
    const photo = (bytes: number) => json('POST', { imageDataUrl: `data:image/jpeg;base64,${'A'.repeat(bytes)}` })
    expect((await send('/api/ocr-plate', photo(5_600_000))).status).toBe(202)
    expect((await send('/api/ocr-plate', photo(6_300_000))).status).toBe(413)
  })
})

describe('a session is refused with the field that is wrong', () => {
  const stay = { license_plate: 'ABC123', phone: '5555555555', hours: 2 }
  const month = {
    license_plate: 'ABC123',
    phone: '5555555555',
    monthly: true,
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'a@b.ca',
  }
  const without = (body: object, field: string) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

  test.each([
    ['no plate', without(stay, 'license_plate'), 'license_plate', /^Missing field: license_plate$/],
    ['no phone', without(stay, 'phone'), 'phone', /^Missing field: phone$/],
    ['no hours', without(stay, 'hours'), 'hours', /^Missing field: hours$/],
    ['hours in a list', { ...stay, hours: ['9'] }, 'hours', /^hours: /],
    ['hours as text', { ...stay, hours: '9' }, 'hours', /^hours: /],
    ['half hours', { ...stay, hours: 1.5 }, 'hours', /^hours: /],
    ['a name beside hours', { ...stay, email: 'a@b.ca' }, 'email', /^Unknown field: email$/],
    ['a status', { ...stay, payment_status: 'paid' }, 'payment_status', /^Unknown field: payment_status$/],
    ['a month with no first name', without(month, 'first_name'), 'first_name', /^Missing field: first_name$/],
    ['a month with no e-mail', without(month, 'email'), 'email', /^Missing field: email$/],
    [
      'a month and nothing else',
      { ...without(stay, 'hours'), monthly: true },
      'first_name',
      /^Missing field: first_name$/,
    ],
    ['a month with a number for a name', { ...month, last_name: 5 }, 'last_name', /^last_name: /],
    [
      'a month with a status',
      { ...month, payment_status: 'Yolo' },
      'payment_status',
      /^Unknown field: payment_status$/,
    ],
    ['a month that is not one', { ...month, monthly: 'yes' }, 'monthly', /^monthly: /],
  ])('%s', async (_, body, field, error) => {
    const refused = await send('/api/lots/harbour-street/sessions', json('POST', body))
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', reason: 'invalid_input', field, error: expect.stringMatching(error) },
    })
  })

  test('a whole month is taken', async () => {
    expect((await send('/api/lots/harbour-street/sessions', json('POST', month))).status).toBe(202)
  })
})

describe('a query', () => {
  test.each(['sort=password_hash', 'page_size=1e9', 'page=0', 'order=up', 'search=%00'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await send(`/api/admin/lots/harbour-street/sessions?${query}`)
      expect([status, body.error]).toEqual([400, expect.stringMatching(new RegExp(`^${query.split('=')[0]}: `))])
    },
  )

  test('parameter sent twice counts once and is not a list', async () => {
    expect((await send('/api/admin/lots/harbour-street/sessions?page=2&page=3')).status).toBe(202)
  })

  test('with inherited property names is harmless', async () => {
    expect((await send('/api/admin/lots/harbour-street/sessions?__proto__=1&constructor=2')).status).toBe(202)
  })

  test('without a required parameter names it', async () => {
    expect(await send('/auth/v1/token', json('POST', {}))).toMatchObject({
      status: 400,
      body: { error: 'Missing field: grant_type' },
    })
  })
})

test('a path is checked like a body', async () => {
  expect(await send(`/api/sessions/not-an-id`)).toMatchObject({
    status: 400,
    body: { reason: 'invalid_input', field: 'id' },
  })
  expect((await send(`/api/sessions/${ID}`)).status).toBe(202)
})

test.each(Object.values(ENDPOINTS).filter((endpoint) => endpoint.isFunction))(
  '$path answers under the functions prefix as well',
  async (endpoint) => {
    const path = addressOf(endpoint).replace('/api', PREFIX)
    expect(await send(path, json('POST', { strange: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  },
)

test.each(Object.values(ENDPOINTS).filter((endpoint) => !endpoint.isFunction))(
  '$method $path does not answer under the functions prefix',
  async (endpoint) => {
    const path = addressOf(endpoint).replace(/^\/(api|auth)/, PREFIX)
    const init = endpoint.method === 'GET' ? {} : json(endpoint.method, {})
    expect(await send(path, init)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('a call answers to its own method only', async () => {
  expect((await send('/api/create-payment-intent')).status).toBe(404)
  expect((await send('/api/lots', json('POST', {}))).status).toBe(404)
})

describe('a handler', () => {
  const line = ENDPOINTS.getConfig!
  const config = {
    publishableKey: 'pk_test_1',
    stripeJsUrl: null,
    supportEmail: 'a@b.ca',
    defaultLotSlug: 'x',
    isSimulator: false,
  }

  test('cannot send a field the contract does not name', async () => {
    const site = emptySite(world)
    serve(site, line, async () => ({ ...config, secretKey: 'sk_test_1' }))
    const response = await site.app.request('/api/config')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(config)
  })

  test('that omits a field of the contract is a bug, not a partial reply', async () => {
    const site = emptySite(world)
    serve(site, line, async () => ({ ...config, supportEmail: undefined }) as never)
    const response = await site.app.request('/api/config')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'internal',
      reason: 'internal',
      error: 'Something went wrong. Please try again.',
    })
  })

  test('answers with the status of its endpoint', async () => {
    const site = emptySite(world)
    serve(site, { ...line, path: '/api/made', status: 201 } as Endpoint, async () => config)
    serve(site, { ...line, path: '/api/gone', status: 204 } as Endpoint, async () => undefined as never)
    expect((await site.app.request('/api/made')).status).toBe(201)
    const gone = await site.app.request('/api/gone')
    expect([gone.status, await gone.text()]).toEqual([204, ''])
  })

  test('is never kept by a cache', async () => {
    const site = emptySite(world)
    serve(site, line, async () => config)
    expect((await site.app.request('/api/config')).headers.get('cache-control')).toBe('no-store')
  })
})

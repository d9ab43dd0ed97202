import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '@lotwise/contract/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

type Schema = { type?: string; additionalProperties?: boolean; anyOf?: Schema[]; properties?: object }
type Operation = {
  operationId: string
  summary: string
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
type Document = { openapi: string; servers: object[]; paths: Record<string, Record<string, Operation>> }

let world: World
let document: Document
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://park.ca' } })
  document = (await (await world.app.request('/api/openapi.json')).json()) as Document
})
afterAll(() => world.close())

const LINES = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({ name, ...endpoint }))

function operationOf({ method, path }: { method: string; path: string }): Operation {
  return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

test('every endpoint of every contract file is in ENDPOINTS', async () => {
  const folder = fileURLToPath(new URL('../../../contract/', import.meta.url))
  const chapters = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const lines = []
  for (const chapter of chapters.filter((file) => file !== 'table.ts')) {
    const exported = (await import(`${folder}${chapter}`)) as Record<string, unknown>
    lines.push(...Object.entries(exported).filter(([, line]) => Object(line).method && Object(line).path))
  }
  expect(lines.length).toBeGreaterThan(35)
  expect(lines.map(([name]) => name).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
})

test('the document is OpenAPI 3.1 and names the public address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Lotwise', version: expect.any(String) },
    servers: [{ url: 'https://park.ca' }],
  })
})

describe.each(LINES)('$method $path', (line) => {
  test('is in the document, with its summary and its reply', () => {
    const operation = operationOf(line)
    expect(operation).toMatchObject({ operationId: line.name, summary: line.summary })
    expect(Object.keys(operation.responses)).toEqual([String(line.status), 'default'])
    const content = operation.responses[line.status]!.content
    expect(Object.keys(content ?? {})).toEqual(line.status === 204 ? [] : [line.produces])
  })

  test('declares the parameters of its path', () => {
    const names = [...line.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = operationOf(line).parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => [parameter.name, parameter.required])).toEqual(names.map((name) => [name, true]))
  })

  test('declares whether it requires signing in', () => {
    expect(operationOf(line).security).toEqual(line.access === 'anyone' ? undefined : [{ bearer: [] }])
  })
})

test('the document has no endpoint the contract does not have', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
})

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
const WITH_BODY = LINES.filter((line) => line.method !== 'GET' && line.method !== 'DELETE')

test.each(WITH_BODY.filter((line) => !LOOSE_BODIES.includes(line.name)))(
  'the body of $path takes no other field',
  (line) => {
    const { schema } = operationOf(line).requestBody!.content['application/json']!
    for (const form of schema.anyOf ?? [schema])
      expect(form).toMatchObject({ type: 'object', additionalProperties: false })
  },
)

test.each(LINES.filter((line) => !WITH_BODY.includes(line)))('$method $path has no body', (line) => {
  expect(operationOf(line).requestBody).toBeUndefined()
})

test('a body is required where leaving it out is refused, and only there', () => {
  expect(operationOf(ENDPOINTS.createPaymentIntent!).requestBody!.required).toBe(true)
  expect(operationOf(ENDPOINTS.createSession!).requestBody!.required).toBe(true)
  expect(operationOf(ENDPOINTS.completeOnboarding!).requestBody!.required).toBe(false)
  expect(operationOf(ENDPOINTS.getUserLotAccess!).requestBody!.required).toBe(false)
})

test('the two forms of a new session are both there', () => {
  const { schema } = operationOf(ENDPOINTS.createSession!).requestBody!.content['application/json']!
  expect(schema.anyOf!.map((form) => Object.keys(form.properties!))).toEqual([
    ['license_plate', 'phone', 'hours'],
    ['license_plate', 'phone', 'monthly', 'first_name', 'last_name', 'email'],
  ])
})

test("the dashboard's query is described with its lists", () => {
  const { parameters } = operationOf(ENDPOINTS.listStaffSessions!)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  expect(query.map((parameter) => parameter.name).toSorted()).toEqual(
    [
      'search',
      'page',
      'page_size',
      'sort',
      'order',
      'activity',
      'payment_status',
      'session_type',
      'location',
      'from',
      'to',
      'count',
      'after',
      'before',
    ].toSorted(),
  )
  expect(query.every((parameter) => !parameter.required)).toBe(true)
  expect(query.find((parameter) => parameter.name === 'order')!.schema).toMatchObject({ enum: ['asc', 'desc'] })
})

test('no schema of the document is empty by mistake', () => {
  const fields = LINES.flatMap((line) => operationOf(line).parameters.map((parameter) => parameter.schema))
  expect(fields.filter((schema) => Object.keys(schema).length === 0)).toEqual([])
})

test('errors are described once, for every call', () => {
  expect(document).toMatchObject({
    components: { schemas: { Error: { type: 'object', required: ['code', 'reason', 'error'] } } },
  })
})

test('a call lists its own reasons, with those common to calls of its kind', () => {
  const refused = operationOf(ENDPOINTS.refundPayment!).responses['default']!
  expect(refused.description).toContain('already_refunded (409), not_paid (409)')
  expect(refused.content!['application/json']!.schema).toEqual({
    allOf: [
      { $ref: '#/components/schemas/Error' },
      {
        properties: {
          reason: {
            enum: [
              'session_not_found',
              'idempotency_key_too_long',
              'already_refunded',
              'not_paid',
              'no_payment',
              'payment_mismatch',
              'refund_not_positive',
              'refund_not_whole_cents',
              'refund_more_than_left',
              'refund_in_progress',
              'payment_account_gone',
              'refund_rejected',
              'refund_failed',
              'forbidden',
              'lot_not_found',
              'signed_out',
              'temporary_password',
              'invalid_input',
              'json_required',
              'request_too_large',
              'rate_limited',
              'internal',
              'unavailable',
              'unspecified',
            ],
          },
        },
      },
    ],
  })
})

test('signing in answers errors in the form of GoTrue', () => {
  const refused = operationOf(ENDPOINTS.authToken!).responses['default']!
  expect(refused.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/AuthError' })
})

describe('the HTML page', () => {
  test('lists every call', async () => {
    const text = await (await world.app.request('/api/docs')).text()
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        expect(text).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`)
      }
    }
    expect(text).toContain('already_refunded (409)')
  })

  test('runs no script and has no style but its own', async () => {
    const response = await world.app.request('/api/docs')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const text = await response.text()
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|<link(?! rel="icon")/)
    expect(text.match(/<style>/g)).toHaveLength(1)
  })
})

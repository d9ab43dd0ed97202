import type { Endpoint } from '@lotwise/contract/endpoint'

/** `chunks`: a body that does not announce its size, as it is sent. */
export type Hostile = {
  name: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  chunks?: Buffer
}

const HEADER_BYTES = 14_000
const ID = '11111111-1111-4111-8111-111111111111'
const MANY_CHUNKS = Buffer.from('1\r\n \r\n'.repeat(200_000))

/** The bodies, headers and queries that cost a server most, each as large as the endpoint takes. */
export function hostileRequests(endpoint: Endpoint): Hostile[] {
  const path = endpoint.path.replace(':slug', 'harbour-street').replaceAll(/:\w+/g, ID)
  return [
    ...bodiesFor(endpoint).map(([name, body]) => ({ name, path, body })),
    { name: 'one byte a chunk', path, chunks: MANY_CHUNKS },
    ...headerLists().map(([name, headers]) => ({ name, path, headers })),
    ...queries().map(([name, query]) => ({ name, path: `${path}?${query}` })),
    { name: 'a long path', path: `${path}${'/a'.repeat(HEADER_BYTES / 2)}` },
    { name: 'a path of escapes', path: `${path}${'%41'.repeat(HEADER_BYTES / 3)}` },
  ]
}

function bodiesFor({ method, maxBodyBytes }: Endpoint): [string, Buffer][] {
  return method === 'GET' || method === 'DELETE' ? [] : bodies(maxBodyBytes - 100)
}

function bodies(bytes: number): [string, Buffer][] {
  const filled = (head: string, part: string, tail: string) =>
    Buffer.from(head + part.repeat(Math.floor((bytes - head.length - tail.length) / Buffer.byteLength(part))) + tail)
  return [
    ['a long list', filled('{"a":[', '0,', '0]}')],
    ['a long list behind a photo', filled('{"imageDataUrl":"data:image/","a":[', '0,', '0]}')],
    ['a list of empty objects', filled('{"a":[', '{},', '0]}')],
    ['many keys', Buffer.from(manyKeys(bytes, (n) => `k${n}`))],
    ['many numbers as keys', Buffer.from(manyKeys(bytes, (n) => String(n)))],
    ['nested lists', Buffer.from(`{"a":${'['.repeat(bytes / 2 - 8)}${']'.repeat(bytes / 2 - 8)}}`)],
    ['nested objects', Buffer.from(`${'{"a":'.repeat(bytes / 6 - 1)}0${'}'.repeat(bytes / 6 - 1)}`)],
    ['a long text', filled('{"imageDataUrl":"data:image/png;base64,', 'A', '"}')],
    ['a long text that is no photo', filled('{"imageDataUrl":"data:image/png;base64,', '=', '"}')],
    ['a text of escapes', filled('{"imageDataUrl":"', '\\u0041', '"}')],
    ['a text of line breaks', filled('{"imageDataUrl":"data:image/', '\\n', '"}')],
    ['a text of long ligatures', filled('{"email":"a@b.ca","password":"', 'ﷺ', '"}')],
    ['an address of dots', filled('{"email":"a@', 'a.', '","flow_type":"forgot_password"}')],
    ['a long key', filled('{"', 'k', '":1}')],
    ['a long number', filled('{"amount":', '1', '}')],
    ['spaces', filled('', ' ', '')],
    ['an open text', filled('{"a":"', 'a', '')],
    ['bytes that are no text', Buffer.alloc(bytes, 0xff)],
    ['half characters', filled('', '\u00e9', '').subarray(1)],
    ['null characters', Buffer.alloc(bytes)],
  ]
}

function manyKeys(bytes: number, keyOf: (n: number) => string): string {
  const keys: string[] = []
  for (let length = 2; length < bytes - 20;) {
    const key = `"${keyOf(keys.length)}":0`
    keys.push(key)
    length += key.length + 1
  }
  return `{${keys.join(',')}}`
}

function long(text: string): string {
  return text.repeat(HEADER_BYTES / text.length)
}

function headerLists(): [string, Record<string, string>][] {
  return [
    ['a long list of languages', { 'accept-language': long('fr;q=0.1,') }],
    ['a long list of proxies', { 'x-forwarded-for': long('1.2.3.4,') }],
    ['a long token', { authorization: `Bearer ${long('eyJ.')}` }],
    ['a long idempotency key', { 'idempotency-key': long('k') }],
    ['a long signature', { 'stripe-signature': long('t=1,v1=0,') }],
    ['many headers', Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x-header-${n}`, '1']))],
  ]
}

function queries(): [string, string][] {
  return [
    ['many parameters', 'a=1&'.repeat(HEADER_BYTES / 4)],
    ['a long search', `search=${'%25'.repeat(HEADER_BYTES / 3)}`],
    ['a long redirect', `redirect_to=${'%2F..'.repeat(HEADER_BYTES / 5)}&token=${ID}&grant_type=password`],
  ]
}

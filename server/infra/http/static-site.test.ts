import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { READER_FILES } from '@lotwise/plate-reader/browser/reader-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openWorld, type World } from '../../test/world.ts'

const PAGE = `<!doctype html><title>Lotwise</title>
<script>window.early = 1</script><style>body { margin: 0 }</style>
<noscript>Write to help@park.ca</noscript>
<script type="module" src="/assets/app-1a2b.js"></script>`
const BUILT_PAGE = PAGE.replace('help@park.ca', '%SUPPORT_EMAIL%')
const SCRIPT = 'console.log("parked")'.repeat(50)
const SECRET = 'outside the site'
const { runtime, detector } = READER_FILES

let outer: string
let world: World
beforeAll(async () => {
  // The parent folder is also called assets, which must not make the page immutable.
  outer = mkdtempSync(join(tmpdir(), 'lotwise-site-'))
  const folder = join(outer, 'assets', 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outer, 'assets', 'secret.txt'), SECRET)
  writeFileSync(join(folder, 'index.html'), BUILT_PAGE)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, `${runtime.address}.gz`), gzipSync('the runtime'))
  world = await openWorld({
    webFolder: folder,
    env: { FUNCTIONS_PREFIX: '/.netlify/functions', SUPPORT_EMAIL: 'help@park.ca' },
  })
})
afterAll(async () => {
  await world.close()
  rmSync(outer, { recursive: true })
})

async function get(path: string, init: RequestInit = {}): Promise<{ response: Response; bytes: Buffer }> {
  const response = await world.app.request(path, init)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

function acceptEncoding(encoding: string): RequestInit {
  return { headers: { 'accept-encoding': encoding } }
}

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/lots/harbour-street',
    '/lots/harbour-street/payment/11111111-1111-4111-8111-111111111111',
    '/admin/lots/harbour-street/dashboard',
    '/no/such/place',
    '/apiary',
    '/developers',
    '/assets/without-an-ending',
  ])('is what %s shows, with the address of support, fresh every time', async (path) => {
    const { response, bytes } = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(bytes.toString()).toBe(PAGE)
  })

  test('allows its own inline script and style only', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = (await get('/admin')).response.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hash('window.early = 1')};`)
    expect(policy).toContain(`style-src 'self' ${hash('body { margin: 0 }')};`)
  })
})

describe('a file', () => {
  test('whose name carries its hash is kept for a year', async () => {
    const { response, bytes } = await get('/assets/app-1a2b.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(bytes.toString()).toBe(SCRIPT)
  })

  test('without a hash in its name is revalidated', async () => {
    const { response } = await get('/favicon.svg')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test.each(['/assets/app-0000.js', '/robots.txt', '/lots/harbour-street/app.js', '/.env', '/.git/config.js'])(
    'that is not there is not found, and not the page: %s',
    async (path) => {
      const { response, bytes } = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(JSON.parse(bytes.toString())).toEqual({
        code: 'not_found',
        reason: 'unknown_address',
        error: 'There is nothing at this address',
      })
    },
  )
})

describe('compression', () => {
  test.each([
    ['/', 'br', PAGE],
    ['/', 'gzip, deflate, br, zstd', PAGE],
    ['/lots/harbour-street', 'br', PAGE],
    ['/assets/app-1a2b.js', 'gzip, br', SCRIPT],
  ])('%s with Accept-Encoding %s is sent in brotli', async (path, encoding, text) => {
    const { response, bytes } = await get(path, acceptEncoding(encoding))
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('Accept-Encoding gzip gets gzip', async () => {
    const { response, bytes } = await get('/', acceptEncoding('gzip'))
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toBe(PAGE)
  })

  test.each(['identity', 'br;q=0', '*;q=0', ''])(
    'Accept-Encoding "%s" gets the file uncompressed',
    async (encoding) => {
      const { response, bytes } = await get('/', acceptEncoding(encoding))
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(bytes.toString()).toBe(PAGE)
    },
  )

  test('a file without a compressed copy the client accepts is sent uncompressed', async () => {
    const { response, bytes } = await get('/assets/app-1a2b.js', acceptEncoding('gzip'))
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(bytes.toString()).toBe(SCRIPT)
  })

  test('the compressed page has the type and the caching of the page', async () => {
    const { response } = await get('/', acceptEncoding('br'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })
})

describe('the plate reader of browsers', () => {
  test.each([
    [runtime, 'application/wasm'],
    [detector, 'application/octet-stream'],
  ])('gets the server’s own file, kept for a year: %o', async ({ address, bytes: size }, type) => {
    const { response, bytes } = await get(address)
    const names = ['content-type', 'content-length', 'content-encoding', 'cache-control']
    expect([response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
      200,
      type,
      String(size),
      null,
      'public, max-age=31536000, immutable',
    ])
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(address).toContain(`-${hash.slice(0, 8)}.`)
  })

  test.each(['GET', 'HEAD'])('gets what the build has compressed: %s', async (method) => {
    const init = { ...acceptEncoding('gzip, deflate, br'), method }
    const { response, bytes } = await get(runtime.address, init)
    const names = ['content-type', 'content-encoding', 'cache-control', 'vary']
    expect([response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
      200,
      'application/wasm',
      'gzip',
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ])
    expect(bytes).toEqual(method === 'GET' ? gzipSync('the runtime') : Buffer.alloc(0))
    expect((await get(detector.address, init)).response.headers.get('content-encoding')).toBeNull()
  })

  test('gets it before the web app is built', async () => {
    const { status } = await buildApp(world.deps, '/nowhere').request(runtime.address, { method: 'HEAD' })
    expect(status).toBe(200)
  })

  test('gets nothing of another release', async () => {
    const { status } = (await get(runtime.address.replace(/-\w+/, '-00000000'))).response
    expect(status).toBe(404)
  })
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2E%2E/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '//secret.txt',
  '/....//secret.txt',
  '/secret.txt%00.js',
  '/%00.js',
  '/index.html%00.txt',
  '/%c0%ae%c0%ae/secret.txt',
])('%s does not lead out of the site', async (path) => {
  // Built by hand: a URL would normalise the path before it is sent.
  const request = new Request('http://localhost/')
  Object.defineProperty(request, 'url', { value: `http://localhost${path}` })
  const response = await world.app.fetch(request)
  expect(await response.text()).not.toContain(SECRET)
  expect(response.status).toBe(404)
})

describe('a HEAD request', () => {
  test.each(['/', '/lots/harbour-street', '/assets/app-1a2b.js'])(
    'for %s has the headers and no body',
    async (path) => {
      const { response, bytes } = await get(path, { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(bytes).toHaveLength(0)
      const whole = await get(path)
      const names = ['content-type', 'content-length', 'cache-control', 'content-security-policy']
      const valuesIn = ({ headers }: Response) => names.map((name) => headers.get(name))
      expect(valuesIn(response)).toEqual(valuesIn(whole.response))
    },
  )

  test('for a missing file is not found', async () => {
    expect((await get('/assets/app-0000.js', { method: 'HEAD' })).response.status).toBe(404)
  })
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/nothing.js',
  '/api/lots/harbour-street/nothing',
  '/auth/v1/nothing',
  '/auth/nothing',
  '/dev/nothing',
  '/dev',
  '/.netlify/functions/nothing',
  '/.netlify/functions/create-payment-intent',
])('%s is a call: where nothing answers it, it is not found in JSON and never the page', async (path) => {
  const { response, bytes } = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(JSON.parse(bytes.toString())).toEqual({
    code: 'not_found',
    reason: 'unknown_address',
    error: 'There is nothing at this address',
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a %s to a page finds nothing', async (method) => {
  expect((await get('/lots/harbour-street', { method })).response.status).toBe(404)
})

test('before the web app is built, pages answer 503 and API calls work', async () => {
  const app = buildApp(world.deps, '/nowhere')
  const page = await app.request('/')
  expect(page.status).toBe(503)
  expect(await page.json()).toEqual({
    code: 'unavailable',
    reason: 'screens_not_built',
    error: 'The screens are not built yet',
  })
  expect((await app.request('/api/lots')).status).toBe(200)
})

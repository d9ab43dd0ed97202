import { getLot, listLots } from '@lotwise/contract/lots'
import { endpoint } from '@lotwise/contract/endpoint'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, open } from './call.ts'

const search = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: '',
  access: 'anyone',
  query: v.object({ search: v.optional(v.string()), page: v.optional(v.number()) }),
  reply: v.object({ total: v.number() }),
})
const rename = endpoint({
  method: 'PATCH',
  path: '/api/things/:id',
  summary: '',
  access: 'anyone',
  params: v.strictObject({ id: v.string() }),
  body: v.strictObject({ name: v.string() }),
  status: 204,
})

afterEach(() => vi.unstubAllGlobals())

test('path, query and body travel as the contract says', async () => {
  const fetch = answerWith(Response.json({ total: 3 }))
  expect(await call(search, { query: { search: 'AB C', page: 2 } })).toEqual({ total: 3 })
  expect(fetch.mock.calls[0]![0]).toBe('/api/things?search=AB+C&page=2')
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'GET', headers: {} })

  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await call(rename, { params: { id: 'a/b' }, body: { name: 'x' } }, { headers: { 'x-more': '1' } })).toEqual({})
  expect(fetch.mock.calls[1]![0]).toBe('/api/things/a%2Fb')
  expect(fetch.mock.calls[1]![1]).toMatchObject({
    method: 'PATCH',
    body: '{"name":"x"}',
    headers: { 'content-type': 'application/json', 'x-more': '1' },
  })
})

test('what is sent says the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  const fetch = answerWith(new Response(null, { status: 204 }))
  await call(rename, { params: { id: 'a' }, body: { name: 'x' } })
  expect(fetch.mock.calls[0]![1]).toMatchObject({ headers: { 'accept-language': 'fr' } })
})

test('a value left out of the query is not sent', async () => {
  const fetch = answerWith(Response.json({ total: 0 }))
  await call(search, { query: { search: undefined } })
  expect(fetch.mock.calls[0]![0]).toBe('/api/things')
})

test('a refusal keeps what the server said', async () => {
  const reply = {
    code: 'not_found',
    reason: 'lot_not_found',
    field: 'slug',
    params: { slug: 'x' },
    error: 'Lot not found: x',
  }
  answerWith(Response.json(reply, { status: 404 }))
  const { error, ...refusal } = reply
  expect(await failureOf(call(getLot, { params: { slug: 'x' } }))).toMatchObject({ ...refusal, message: error })
})

test('a reason of a newer server is kept', async () => {
  answerWith(Response.json({ code: 'conflict', reason: 'lot_is_full', error: 'This lot is full' }, { status: 409 }))
  const error = await failureOf(call(getLot, { params: { slug: 'x' } }))
  expect(error).toMatchObject({ code: 'conflict', reason: 'lot_is_full', message: 'This lot is full' })
})

test.each([
  [502, 'unavailable'],
  [500, 'unavailable'],
  [404, 'not_found'],
  [418, 'invalid_input'],
])('a %i that is not ours becomes %s, for an unknown reason', async (status, code) => {
  answerWith(new Response('<h1>Bad Gateway</h1>', { status }))
  expect(await failureOf(call(listLots))).toMatchObject({ code, reason: 'unknown', message: '' })
})

test('a refusal without a reason keeps its sentence', async () => {
  answerWith(Response.json({ code: 'internal', error: 'The list is being repaired' }, { status: 500 }))
  const error = await failureOf(call(listLots))
  expect(error).toMatchObject({ code: 'internal', reason: 'unknown', message: 'The list is being repaired' })
})

test('no network is one clear reason', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  expect(await failureOf(call(listLots))).toMatchObject({ code: 'unavailable', reason: 'unreachable' })
})

test('a reply cut off half-way is no network either', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  answerWith(new Response(cut))
  expect(await failureOf(call(listLots))).toMatchObject({ code: 'unavailable' })
})

test('a reply that breaks the contract is a fault of ours', async () => {
  answerWith(Response.json([{ slug: 'only-a-slug' }]))
  expect(await failureOf(call(listLots))).toMatchObject({ code: 'internal', reason: 'unknown' })
})

test('a call its caller gave up is not reported as a broken network', async () => {
  const giveUp = new AbortController()
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    giveUp.abort()
    return Promise.reject(signal!.reason)
  })
  await expect(call(listLots, {}, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('the reply index.html asked for is used once', async () => {
  const fetch = answerWith(Response.json([]))
  vi.stubGlobal('window', { lotwiseEarly: new Map([['/api/lots', Promise.resolve(Response.json([]))]]) })
  await call(listLots)
  expect(fetch).toHaveBeenCalledTimes(0)
  await call(listLots)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a file or a stream comes as it is; a refusal of it is one of ours', async () => {
  const fetch = answerWith(new Response('a,b'))
  const file = await open(search, { query: { page: 2 } }, { headers: { authorization: 'Bearer x' } })
  expect(await file.text()).toBe('a,b')
  expect(fetch.mock.calls[0]).toEqual(['/api/things?page=2', { headers: { authorization: 'Bearer x' } }])
  fetch.mockResolvedValueOnce(Response.json({ code: 'forbidden', reason: 'forbidden', error: 'No' }, { status: 403 }))
  expect(await failureOf(open(search, {}, {}))).toMatchObject({ code: 'forbidden', reason: 'forbidden' })
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(open(search, {}, {}))).toMatchObject({ code: 'unavailable' })
})

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

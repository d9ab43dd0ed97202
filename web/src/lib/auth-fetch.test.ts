import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authFetch } from './auth-fetch.ts'

const REFRESH = '/auth/v1/token?grant_type=refresh_token'
const fetched = vi.fn<typeof fetch>()
const page = new EventTarget()
let isOnline = false

beforeEach(() => {
  isOnline = false
  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a refresh is tried again in the moment the connection is back', async () => {
  const reply = authFetch(REFRESH)
  await vi.advanceTimersByTimeAsync(12_100)
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockResolvedValue(new Response('new'))
  isOnline = true
  page.dispatchEvent(new Event('online'))
  expect(await (await reply).text()).toBe('new')
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('a refresh is tried now and then where the browser does not notice', async () => {
  const reply = authFetch(REFRESH)
  await vi.advanceTimersByTimeAsync(1)
  fetched.mockResolvedValue(new Response('new'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await reply).text()).toBe('new')
})

test('a refresh fails after half a minute', async () => {
  const failure = authFetch(REFRESH).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await failure).toBe('Failed to fetch')
})

test('a refresh with a connection, and any other request, fails at once', async () => {
  await expect(authFetch('/auth/v1/token?grant_type=password')).rejects.toThrow('Failed to fetch')
  isOnline = true
  await expect(authFetch(REFRESH)).rejects.toThrow('Failed to fetch')
  expect(fetched).toHaveBeenCalledTimes(2)
})

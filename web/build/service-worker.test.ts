import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://park.test'
const PASS = '/lots/harbour-street/payment/complete/1'

type Fetch = (request: { url: string }) => Promise<string>

/** What the worker answers a request with; null where it leaves it to the browser. */
function startWorker(kept: Record<string, string>, network: Fetch) {
  const listeners: Record<string, (event: object) => void> = {}
  const match = (request: string | { url: string }) =>
    Promise.resolve(kept[typeof request === 'string' ? request : new URL(request.url).pathname])
  runInNewContext(SCRIPT, {
    self: { addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener) },
    location: { origin: ORIGIN },
    caches: { match },
    fetch: network,
    setTimeout,
    URL,
  })
  return (path: string, mode = 'navigate'): Promise<string> | null => {
    const answers: Promise<string>[] = []
    const request = { method: 'GET', mode, url: ORIGIN + path }
    listeners['fetch']!({ request, respondWith: (response: Promise<string>) => answers.push(response) })
    return answers[0] ?? null
  }
}

afterEach(() => void vi.useRealTimers())

test('a page comes from the network, and from what is kept where there is none', async () => {
  expect(await startWorker({ '/': 'kept' }, async () => 'newest')(PASS)).toBe('newest')
  const offline = () => Promise.reject(new TypeError('offline'))
  expect(await startWorker({ '/': 'kept' }, offline)(PASS)).toBe('kept')
  await expect(startWorker({}, offline)(PASS)).rejects.toThrow('offline')
})

test('a network that does not answer for four seconds counts as none', async () => {
  vi.useFakeTimers()
  const answered = vi.fn<(answer: string) => void>()
  void startWorker({ '/': 'kept' }, () => new Promise(() => {}))(PASS)!.then(answered)
  await vi.advanceTimersByTimeAsync(3900)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(answered).toHaveBeenCalledWith('kept')
})

test('a kept file is not asked for again; an unknown one is', async () => {
  const network = vi.fn<Fetch>(async () => 'fetched')
  const open = startWorker({ '/assets/pass-1.js': 'kept' }, network)
  expect(await open('/assets/pass-1.js', 'cors')).toBe('kept')
  expect(network).not.toHaveBeenCalled()
  expect(await open('/assets/pass-2.js', 'cors')).toBe('fetched')
})

test('of the staff pages only the one for checks opens offline, with a document of its own', async () => {
  const open = startWorker({ '/': 'kept', '/admin': 'kept for staff' }, () => Promise.reject(new TypeError('offline')))
  expect(await open('/admin/lots/harbour-street/check')).toBe('kept for staff')
  expect(await open('/admin/check')).toBe('kept for staff')
  expect(open('/admin/lots/harbour-street/dashboard')).toBeNull()
})

test('replies of the API, staff pages and the payment page are left to the browser', () => {
  const open = startWorker({ '/': 'kept', '/admin': 'kept' }, async () => 'newest')
  expect(open('/api/sessions/1', 'cors')).toBeNull()
  expect(open('/admin')).toBeNull()
  expect(open('/lots/harbour-street/payment/1')).toBeNull()
})

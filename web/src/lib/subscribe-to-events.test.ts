import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { subscribeToEvents, type Listening } from './subscribe-to-events.ts'

let page: EventTarget & { visibilityState: string }
let network: { onLine: boolean }
let browser: EventTarget
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browser = new EventTarget()
  network = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', network)
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is said is heard, and a line that ends is taken up again', async () => {
  const { told, lines } = listen()
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.say('data: a\n\n')
  await vi.advanceTimersByTimeAsync(0)
  lines[0]!.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual(['open', 'a', 'lost', 'open'])
})

test('it waits longer and longer while nothing answers', async () => {
  const connect = vi
    .fn<Listening['connect']>()
    .mockRejectedValue(new ApiError({ code: 'unavailable', reason: 'unreachable' }))
  void subscribeToEvents({ connect, onOpen() {}, onEvent() {}, onLost() {} }, stop.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  const atFirst = connect.mock.calls.length
  expect(atFirst).toBeGreaterThanOrEqual(3)
  expect(atFirst).toBeLessThanOrEqual(5)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(connect.mock.calls.length - atFirst).toBeLessThan(30)
})

test.each(['forbidden', 'not_found', 'signed_out'] as const)('%s is an answer: it asks no more', async (code) => {
  const connect = vi.fn<Listening['connect']>().mockRejectedValue(new ApiError({ code, reason: 'unspecified' }))
  await subscribeToEvents({ connect, onOpen() {}, onEvent() {}, onLost() {} }, stop.signal)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('nobody looks: the line is given up, and taken up when somebody does', async () => {
  const { told, lines } = listen()
  await vi.advanceTimersByTimeAsync(0)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told, lines.length]).toEqual([['open', 'lost'], 1])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toHaveLength(2)
})

test('a line that is silent for a minute is dead', async () => {
  const { told, lines } = listen()
  await vi.advanceTimersByTimeAsync(50_000)
  lines[0]!.say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(told).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toEqual(['open', 'lost', 'open'])
})

test('told to stop it stops', async () => {
  const { told, lines } = listen()
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([told, lines.length]).toEqual([['open'], 1])
})

function listen() {
  const told: string[] = []
  const lines: { say(text: string): void; end(): void }[] = []
  const connect: Listening['connect'] = async (signal) => {
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        lines.push({ say: (text) => controller.enqueue(encoder.encode(text)), end: () => controller.close() })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  }
  const ended = subscribeToEvents(
    {
      connect,
      onOpen: () => told.push('open'),
      onEvent: (data) => told.push(data),
      onLost: () => told.push('lost'),
    },
    stop.signal,
  )
  return { told, lines, ended }
}

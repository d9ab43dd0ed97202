import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call runs at once, those after it together', async () => {
  let done = 0
  const ask = throttled(async () => (done += 1), 1000)
  ask()
  expect(done).toBe(1)
  for (let n = 0; n < 50; n += 1) ask()
  expect(done).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(done).toBe(2)
  ask()
  expect(done).toBe(3)
})

test('what takes longer than the pause is not begun again before it has ended', async () => {
  let begun = 0
  const ask = throttled(() => {
    begun += 1
    return new Promise((resolve) => setTimeout(resolve, 3000))
  }, 1000)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(2900)
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toBe(2)
})

test('many who hear of one change begin at different moments of the spread', async () => {
  const begun: number[] = []
  const startedAt = Date.now()
  for (let n = 0; n < 100; n += 1) throttled(async () => begun.push(Date.now() - startedAt), 1000, 500)()
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toHaveLength(100)
  expect(new Set(begun).size).toBeGreaterThan(20)
})

test('a longer spread is also the interval', async () => {
  const begun: number[] = []
  const startedAt = Date.now()
  const ask = throttled(async () => begun.push(Date.now() - startedAt), 1000, 500)
  ask(20_000)
  const elsewhere = setInterval(() => ask(20_000), 500)
  await vi.advanceTimersByTimeAsync(200_000)
  clearInterval(elsewhere)
  expect(begun.length).toBeGreaterThanOrEqual(4)
  expect(begun.length).toBeLessThanOrEqual(10)
})

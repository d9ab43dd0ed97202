import { vi } from 'vitest'

/** A timer ends with its page. Here the page outlives the test: the timers of earlier tests would navigate in later ones. */
export function trackTimers(): () => void {
  const realSetTimeout = globalThis.setTimeout
  const timers: ReturnType<typeof setTimeout>[] = []
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...args: []) => {
    const timer = realSetTimeout(run, ms, ...args)
    timers.push(timer)
    return timer
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

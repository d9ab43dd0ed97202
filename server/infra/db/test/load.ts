import { onTestFinished } from 'vitest'
import type { LockWaits } from '../apply-migration.ts'

type Request = () => Promise<unknown>

/** Repeats each request until stopped, at the latest when the test is over. Records failures and the longest wait. */
export function startLoad(requests: Record<string, Request>) {
  const done = new Map(Object.keys(requests).map((name) => [name, 0]))
  const failures: string[] = []
  let longestMs = 0
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const repeat = async (name: string, request: Request) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      try {
        await request()
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`)
      }
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      done.set(name, done.get(name)! + 1)
    }
  }
  const running = Object.entries(requests).map(([name, request]) => repeat(name, request))
  return {
    failures,
    /** Resolves when every kind of request has been started and finished once more. */
    nextRound: async () => {
      const before = new Map(done)
      const isOver = () => [...done].every(([name, count]) => count >= before.get(name)! + 2)
      while (!isOver()) {
        stopping.signal.throwIfAborted()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
      return { longestMs, failures }
    },
  }
}

/** The longest a migration may keep a request waiting with these settings. */
export function longestWaitMs({ attempts, lockTimeoutMs, longestPauseMs }: LockWaits): number {
  return attempts * (lockTimeoutMs + 1.5 * longestPauseMs)
}

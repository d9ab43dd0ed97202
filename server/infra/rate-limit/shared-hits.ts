import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { exchangeHits, type WindowHits } from './rate-limits-table.ts'

const EXCHANGE_MS = 1000
/** Longer than any window that is counted here. */
const KEPT_MS = 15 * MINUTE_MS

type Count = { key: string; startMs: number; stored: number; waiting: number }

export type SharedHits = {
  /** Adds one to a window and returns its count. */
  add: (key: string, windowStart: Date) => number
  /** The count of all windows that began after the moment. */
  count: (key: string, since: Date) => number
  /** Stores what was added here, and reads what other servers have stored. */
  exchange: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Counts in this process and exchanges the counts with the other servers every second, so that no request waits for it. A network
 * that calls several servers can exceed a limit by what it sends to the others within that second.
 */
export function shareHits({ db, log }: { db: Db; log: Logger }): SharedHits {
  const counts = new Map<string, Map<number, Count>>()
  let added = new Set<Count>()
  let timer: NodeJS.Timeout | null = null

  function countOf(key: string, startMs: number): Count {
    const windows = counts.get(key) ?? new Map<number, Count>()
    counts.set(key, windows)
    const count = windows.get(startMs) ?? { key, startMs, stored: 0, waiting: 0 }
    windows.set(startMs, count)
    return count
  }

  function exchangeSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      // Its errors are handled.
      void exchange()
    }, EXCHANGE_MS).unref()
  }

  async function exchange(): Promise<void> {
    const given = [...added].map((count) => ({ count, hits: count.waiting }))
    added = new Set()
    if (given.length === 0) return
    try {
      const stored = await exchangeHits(db, given.map(toWindowHits))
      for (const { count, hits } of given) count.waiting -= hits
      for (const { key, startMs, hits } of stored) countOf(key, startMs).stored = hits
      forgetOld(Math.max(...given.map(({ count }) => count.startMs)) - KEPT_MS)
    } catch (error) {
      // Counted here meanwhile.
      log.warn({ err: error }, 'rate limits could not be exchanged, retrying')
      for (const { count } of given) added.add(count)
      exchangeSoon()
    }
  }

  function forgetOld(beforeMs: number): void {
    for (const [key, windows] of counts) {
      for (const [startMs, { waiting }] of windows) if (startMs < beforeMs && waiting === 0) windows.delete(startMs)
      if (windows.size === 0) counts.delete(key)
    }
  }

  return {
    add(key, windowStart) {
      const count = countOf(key, windowStart.getTime())
      count.waiting += 1
      added.add(count)
      exchangeSoon()
      return count.stored + count.waiting
    },
    count(key, since) {
      let sum = 0
      for (const { startMs, stored, waiting } of counts.get(key)?.values() ?? []) {
        if (startMs > since.getTime()) sum += stored + waiting
      }
      return sum
    },
    exchange,
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      await exchange()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

function toWindowHits({ count: { key, startMs }, hits }: { count: Count; hits: number }): WindowHits {
  return { key, startMs, hits }
}

import { dayKey } from '@lotwise/domain/time-zone'
import type { Entry } from './use-activity.ts'

export type Day = { key: string; first: Date; entries: Entry[] }

/** Days are the lot's. The entries come newest first and stay so. */
export function byDay(entries: readonly Entry[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const at = new Date(entry.at)
    const key = dayKey(at, timeZone)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, first: at, entries: [entry] })
  }
  return days
}

import { MINUTE_MS } from '@lotwise/domain/duration'
import type { ChecksWords } from '../../words/checks-en.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A duration as text: '42 min', '2 h 5 min', '3 days'. */
export function spanText(ms: number, words: ChecksWords['span']): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return words.moment
  if (minutes >= 2 * DAY_MINUTES) return words.days(Math.floor(minutes / DAY_MINUTES))
  if (minutes < HOUR_MINUTES) return words.minutes(minutes)
  const rest = minutes % HOUR_MINUTES
  return [words.hours(Math.floor(minutes / HOUR_MINUTES)), ...(rest ? [words.minutes(rest)] : [])].join(' ')
}

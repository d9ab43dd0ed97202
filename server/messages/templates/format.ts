import { cents, toDollars } from '@lotwise/domain/money'
import { CARD_NONE, CARD_UNKNOWN } from '@lotwise/domain/session'
import { dayKey } from '@lotwise/domain/time-zone'
import type { MessageWords } from './email-template.ts'

type Reader = Pick<MessageWords, 'locale'>

/** The lot's local time; the day is included only if it is not today. */
export function formatTime({ locale }: Reader, instant: Date, at: { timeZone: string; now: Date }): string {
  const { timeZone, now } = at
  const isToday = dayKey(instant, timeZone) === dayKey(now, timeZone)
  return timeFormat(locale, timeZone, isToday)
    .format(instant)
    .replace(/\b0(\d h)/, '$1')
}

/** Creating one takes two hundred times as long as using it, and every payment sends a text. */
const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(locale: string, timeZone: string, isToday: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${isToday}`
  const known = timeFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(isToday ? {} : { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  })
  timeFormats.set(key, format)
  return format
}

/** Without a day in front of it (formatTime). */
export function isClock(time: string): boolean {
  return /^\d/.test(time)
}

/** 2:30 p.m. has its period already. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

export function formatDay({ locale }: Reader, instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(instant)
}

export function formatMoney({ locale }: Reader, amountCents: number): string {
  const dollars = toDollars(cents(amountCents))
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(dollars)
}

/** The last four digits, where there are any. */
export function formatCard(last4: string | null): string | null {
  return last4 === CARD_UNKNOWN || last4 === CARD_NONE ? null : last4
}

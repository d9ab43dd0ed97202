import { DAY_MS } from '@lotwise/domain/duration'
import { toDollars, type Cents } from '@lotwise/domain/money'
import { dayKey } from '@lotwise/domain/time-zone'
import { nextTask } from '../lib/next-task.ts'
import { en, type Words } from './en.ts'
import type { Language } from '@lotwise/domain/language'
import { useLanguage, useWords } from './words-provider.tsx'

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const DATE = { dateStyle: 'long' } as const
const DOLLARS = { style: 'currency', currency: 'CAD' } as const

export type Format = ReturnType<typeof formatFor>

export function useFormat(): Format {
  const { language } = useLanguage()
  return formatFor(language, useWords())
}

/** Formatters for money and times; times are in the lot's time zone. */
export function formatFor(language: Language, words: Words) {
  const locale = `${language}-CA`
  const shown = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    formatter(Intl.DateTimeFormat, locale, { ...options, timeZone })
      .format(instant)
      // French writes 0 h 11, not 00 h 11, and on one line.
      .replace(/\b0?(\d+) h (\d)/, '$1\u00a0h\u00a0$2')
  return {
    money: (amount: Cents) => formatter(Intl.NumberFormat, locale, DOLLARS).format(toDollars(amount)),
    date: (instant: Date, timeZone: string) => shown(instant, timeZone, DATE),
    dateAndTime: (instant: Date, timeZone: string) => shown(instant, timeZone, { ...DATE, timeStyle: 'short' }),
    time: (instant: Date, timeZone: string) => shown(instant, timeZone, CLOCK),
    timeWithSeconds: (instant: Date, timeZone: string) => shown(instant, timeZone, { timeStyle: 'medium' }),
    /** '4:35 p.m. today' */
    moment: (instant: Date, now: Date, timeZone: string) => {
      const time = shown(instant, timeZone, CLOCK)
      const day = dayKey(instant, timeZone)
      if (day === dayKey(now, timeZone)) return words.moment.today(time)
      if (day === dayAfter(dayKey(now, timeZone))) return words.moment.tomorrow(time)
      return words.moment.onDay(time, shown(instant, timeZone, DAY))
    },
  }
}

/** The first formatter of a kind loads the language's data, which blocks a slow phone: each in a task of its own, while the page is loading. */
export async function prepareFormats(language: Language): Promise<void> {
  const { money, time, moment } = formatFor(language, en)
  const [now, timeZone] = [new Date(), 'America/Toronto']
  for (const prepare of [() => money(0 as Cents), () => time(now, timeZone), () => moment(now, now, timeZone)]) {
    await nextTask()
    prepare()
  }
}

// Creating a formatter is about a thousand times slower than using it.
const formatters = new Map<string, unknown>()

function formatter<F, O extends object>(
  Formatter: new (locale: string, options: O) => F,
  locale: string,
  options: O,
): F {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key) as F | undefined
  if (known) return known
  const made = new Formatter(locale, options)
  formatters.set(key, made)
  return made
}

function dayAfter(key: string): string {
  return new Date(Date.parse(key) + DAY_MS).toISOString().slice(0, key.length)
}

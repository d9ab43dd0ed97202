import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { fromDollars } from '@lotwise/domain/money'
import { useMemo } from 'react'
import { useFormat } from '../../../words/use-format.ts'
import type { Language } from '@lotwise/domain/language'
import { useLanguage } from '../../../words/words-provider.tsx'

export type Figures = ReturnType<typeof figuresFor> & { money(dollars: number | null | undefined): string }

/** Formatters for numbers and times; times are in the lot's time zone. */
export function useFigures(timeZone: string): Figures {
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(
    () => ({
      ...keptFigures(language, timeZone),
      // Unknown is shown as such, not as zero.
      money: (dollars: number | null | undefined) =>
        dollars === null || dollars === undefined ? '–' : format.money(fromDollars(dollars)),
    }),
    // `format` only changes with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, timeZone],
  )
}

const figuresByPlace = new Map<string, ReturnType<typeof figuresFor>>()

/** Every row of a list asks for them, and browsers take milliseconds to make them. */
function keptFigures(language: Language, timeZone: string): ReturnType<typeof figuresFor> {
  const place = `${language} ${timeZone}`
  const kept = figuresByPlace.get(place) ?? figuresFor(language, timeZone)
  figuresByPlace.set(place, kept)
  return kept
}

export function figuresFor(language: Language, timeZone: string) {
  const locale = `${language}-CA`
  const whole = new Intl.NumberFormat(locale)
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const wholeDollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
    notation: 'compact',
  })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const exact = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' })
  const dayAndYear = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric', year: 'numeric' })
  const keyDays = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  // A key names a calendar day, not an instant, so it is parsed and formatted in UTC.
  const ofKey = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (key: string) => format.format(new Date(key))
  }

  /** '5 mins ago', 'in 2 hrs'; further away than a week the day itself. */
  function fromNow(instant: Date, now: Date): string {
    const ms = instant.getTime() - now.getTime()
    const size = Math.abs(ms)
    if (size < MINUTE_MS) return relative.format(0, 'second')
    if (size < HOUR_MS) return relative.format(Math.trunc(ms / MINUTE_MS), 'minute')
    if (size < DAY_MS) return relative.format(Math.trunc(ms / HOUR_MS), 'hour')
    if (size < 7 * DAY_MS) return relative.format(Math.trunc(ms / DAY_MS), 'day')
    return size < 300 * DAY_MS ? shortDay.format(instant) : dayAndYear.format(instant)
  }

  return {
    count: (value: number) => whole.format(value),
    average: (value: number) => tenths.format(value),
    percent: (value: number) => percent.format(value / 100),
    wholeDollars: (dollars: number) => wholeDollars.format(dollars),
    fromNow,
    exact: (instant: Date) => exact.format(instant),
    /** 'Oct 1–15' */
    days: (from: string, to: string) => keyDays.formatRange(new Date(from), new Date(to)).replace(/\s–\s/, '–'),
    day: ofKey({ month: 'short', day: 'numeric', year: 'numeric' }),
    tickDay: ofKey({ month: 'short', day: 'numeric' }),
    tickMonth: ofKey({ month: 'short' }),
    barDay: ofKey({ weekday: 'short', month: 'short', day: 'numeric' }),
    barMonth: ofKey({ month: 'long', year: 'numeric' }),
  }
}

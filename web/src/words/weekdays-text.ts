import type { Language } from '@lotwise/domain/language'
import { WEEKDAYS, type Weekday } from '@lotwise/domain/permit'

const EVERY_DAY = { en: 'every day', fr: 'tous les jours' }
const TO = { en: 'to', fr: 'à' }

/** 'Mon to Fri', 'Sat, Sun', 'every day'. */
export function weekdaysText(days: readonly Weekday[], language: Language): string {
  if (days.length === WEEKDAYS.length) return EVERY_DAY[language]
  return runsOf(days)
    .map(([first, ...rest]) => {
      const names = [first!, ...rest].map((day) => weekdayName(day, 'short', language))
      return names.length > 2 ? `${names[0]} ${TO[language]} ${names.at(-1)}` : names.join(', ')
    })
    .join(', ')
}

function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** 2024-01-01 was a Monday. */
export function weekdayName(day: Weekday, length: 'short' | 'long', language: Language): string {
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(`${language}-CA`, { weekday: length, timeZone: 'UTC' }).format(date)
}

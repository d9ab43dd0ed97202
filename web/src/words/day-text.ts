import type { Language } from '@lotwise/domain/language'

/** A day of the calendar, YYYY-MM-DD, written out. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

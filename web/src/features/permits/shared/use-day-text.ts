import { useLanguage } from '../../../words/words-provider.tsx'

/** A day of the calendar, YYYY-MM-DD, written out. */
export function useDayText(): (day: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

import { dayText } from '../../../words/day-text.ts'
import { useLanguage } from '../../../words/words-provider.tsx'

export function useDayText(): (day: string) => string {
  const { language } = useLanguage()
  return (day) => dayText(day, language)
}

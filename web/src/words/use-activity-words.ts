import { activityEn, type ActivityWords } from './activity-en.ts'
import { activityFr } from './activity-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: activityEn as ActivityWords, fr: activityFr }

export function useActivityWords(): ActivityWords {
  return useWordsOf(DICTIONARIES)
}

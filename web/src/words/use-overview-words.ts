import { overviewEn, type OverviewWords } from './overview-en.ts'
import { overviewFr } from './overview-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: overviewEn, fr: overviewFr }

export function useOverviewWords(): OverviewWords {
  return useWordsOf(DICTIONARIES)
}

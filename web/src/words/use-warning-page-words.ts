import { useWordsOf } from './use-words-of.ts'
import { warningPageEn, type WarningPageWords } from './warning-page-en.ts'
import { warningPageFr } from './warning-page-fr.ts'

const DICTIONARIES = { en: warningPageEn as WarningPageWords, fr: warningPageFr }

export function useWarningPageWords(): WarningPageWords {
  return useWordsOf(DICTIONARIES)
}

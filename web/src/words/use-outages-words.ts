import { outagesEn, type OutagesWords } from './outages-en.ts'
import { outagesFr } from './outages-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: outagesEn as OutagesWords, fr: outagesFr }

export function useOutagesWords(): OutagesWords {
  return useWordsOf(DICTIONARIES)
}

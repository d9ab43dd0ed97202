import { useWordsOf } from './use-words-of.ts'
import { warningsEn, type WarningsWords } from './warnings-en.ts'
import { warningsFr } from './warnings-fr.ts'

const DICTIONARIES = { en: warningsEn as WarningsWords, fr: warningsFr }

export function useWarningsWords(): WarningsWords {
  return useWordsOf(DICTIONARIES)
}

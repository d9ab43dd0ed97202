import { useWordsOf } from './use-words-of.ts'
import { yourDataEn, type YourDataWords } from './your-data-en.ts'
import { yourDataFr } from './your-data-fr.ts'

const DICTIONARIES = { en: yourDataEn as YourDataWords, fr: yourDataFr }

export function useYourDataWords(): YourDataWords {
  return useWordsOf(DICTIONARIES)
}

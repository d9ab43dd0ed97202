import { checksEn, type ChecksWords } from './checks-en.ts'
import { checksFr } from './checks-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: checksEn as ChecksWords, fr: checksFr }

export function useChecksWords(): ChecksWords {
  return useWordsOf(DICTIONARIES)
}

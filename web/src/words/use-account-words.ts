import { accountEn, type AccountWords } from './account-en.ts'
import { accountFr } from './account-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: accountEn as AccountWords, fr: accountFr }

export function useAccountWords(): AccountWords {
  return useWordsOf(DICTIONARIES)
}

import { threadEn, type ThreadWords } from './thread-en.ts'
import { threadFr } from './thread-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: threadEn as ThreadWords, fr: threadFr }

export function useThreadWords(): ThreadWords {
  return useWordsOf(DICTIONARIES)
}

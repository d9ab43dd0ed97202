import { ownerEn, type OwnerWords } from './owner-en.ts'
import { ownerFr } from './owner-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: ownerEn as OwnerWords, fr: ownerFr }

export function useOwnerWords(): OwnerWords {
  return useWordsOf(DICTIONARIES)
}

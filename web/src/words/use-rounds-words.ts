import { roundsEn, type RoundsWords } from './rounds-en.ts'
import { roundsFr } from './rounds-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: roundsEn as RoundsWords, fr: roundsFr }

export function useRoundsWords(): RoundsWords {
  return useWordsOf(DICTIONARIES)
}

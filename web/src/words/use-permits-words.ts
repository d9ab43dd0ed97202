import { permitsEn, type PermitsWords } from './permits-en.ts'
import { permitsFr } from './permits-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: permitsEn as PermitsWords, fr: permitsFr }

export function usePermitsWords(): PermitsWords {
  return useWordsOf(DICTIONARIES)
}

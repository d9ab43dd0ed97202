import type { Language } from './language.ts'
import { useLanguage } from './words-provider.tsx'

/** The words of one part of the screens, in the language that is spoken. */
export function useWordsOf<W>(dictionaries: Record<Language, W>): W {
  return dictionaries[useLanguage().language]
}

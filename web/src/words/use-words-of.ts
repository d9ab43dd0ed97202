import type { Language } from '@lotwise/domain/language'
import { useLanguage } from './words-provider.tsx'

/** The words of one part of the screens, in the language that is translation. */
export function useWordsOf<W>(dictionaries: Record<Language, W>): W {
  return dictionaries[useLanguage().language]
}

import type { Language } from '@lotwise/domain/language'
import { useLanguage } from './words-provider.tsx'

/** The words of one part of the app in the current language. */
export function useWordsOf<W>(dictionaries: Record<Language, W>): W {
  return dictionaries[useLanguage().language]
}

import type { Language } from '@lotwise/domain/language'
import { en, type Words } from './en.ts'

export type Translation = { language: Language; words: Words }

const STORAGE_KEY = 'lotwise.language'

export const ENGLISH: Translation = { language: 'en', words: en }

/** The inline script of index.html has set it from the driver's choice or the browser's language. */
export function languageOfPage(): Language {
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en'
}

export async function loadTranslation(language: Language): Promise<Translation> {
  return language === 'fr' ? { language, words: (await import('./fr.ts')).fr } : ENGLISH
}

export function setLanguageOfPage(language: Language): void {
  document.documentElement.lang = `${language}-CA`
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is left.
  }
}

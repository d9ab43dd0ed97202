import type { Language } from '@lotwise/domain/language'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { MessageWords } from './email-template.ts'

const WORDS: Record<Language, MessageWords> = { en, fr }

/** The column's type is text; a check constraint limits it to our languages. */
export function wordsIn(language: string): MessageWords {
  return language === 'fr' ? WORDS.fr : WORDS.en
}

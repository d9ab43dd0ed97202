import type { Language } from '@lotwise/domain/language'
import { createContext, use, useState, type ReactNode } from 'react'
import { ENGLISH, loadTranslation, rememberLanguage, setLanguageOfPage, type Translation } from './language.ts'
import type { Words } from './en.ts'

type LanguageState = Translation & { setLanguage(language: Language): Promise<void> }

const LanguageContext = createContext<LanguageState>({ ...ENGLISH, setLanguage: async () => {} })

export function WordsProvider({ initial, children }: { initial: Translation; children: ReactNode }) {
  const [translation, setTranslation] = useState(initial)

  async function setLanguage(language: Language) {
    setTranslation(await loadTranslation(language))
    setLanguageOfPage(language)
    rememberLanguage(language)
  }

  return <LanguageContext value={{ ...translation, setLanguage }}>{children}</LanguageContext>
}

export function useWords(): Words {
  return use(LanguageContext).words
}

export function useLanguage(): Pick<LanguageState, 'language' | 'setLanguage'> {
  return use(LanguageContext)
}

import { createContext, use, useState, type ReactNode } from 'react'
import { ENGLISH, loadSpoken, rememberLanguage, setLanguageOfPage, type Language, type Spoken } from './language.ts'
import type { Words } from './en.ts'

type Speech = Spoken & { speak(language: Language): Promise<void> }

const SpeechContext = createContext<Speech>({ ...ENGLISH, speak: async () => {} })

export function WordsProvider({ initial, children }: { initial: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(initial)

  async function speak(language: Language) {
    setSpoken(await loadSpoken(language))
    setLanguageOfPage(language)
    rememberLanguage(language)
  }

  return <SpeechContext value={{ ...spoken, speak }}>{children}</SpeechContext>
}

export function useWords(): Words {
  return use(SpeechContext).words
}

export function useLanguage(): Pick<Speech, 'language' | 'speak'> {
  return use(SpeechContext)
}

import { useMemo } from 'react'
import type { Words } from './en.ts'
import type { Language } from './language.ts'
import { payingEn, type PayingWords } from './paying-en.ts'
import { payingFr } from './paying-fr.ts'
import { useLanguage, useWords } from './words-provider.tsx'

const DICTIONARIES: Record<Language, PayingWords> = { en: payingEn, fr: payingFr }

export type WordsToPay = Words & PayingWords

/** All words, those of the pages behind the lot's included. */
export function usePayingWords(): WordsToPay {
  const words = useWords()
  const { language } = useLanguage()
  return useMemo(() => {
    const paying = DICTIONARIES[language]
    return { ...words, ...paying, reasons: { ...words.reasons, ...paying.reasons } }
  }, [words, language])
}

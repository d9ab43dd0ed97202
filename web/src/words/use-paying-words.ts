import { useMemo } from 'react'
import type { Words } from './en.ts'
import type { Language } from '@lotwise/domain/language'
import { payingEn, type PayingWords } from './paying-en.ts'
import { payingFr } from './paying-fr.ts'
import { useLanguage, useWords } from './words-provider.tsx'

const DICTIONARIES: Record<Language, PayingWords> = { en: payingEn, fr: payingFr }

export type AllPayingWords = Words & PayingWords

/** All words, including those of the payment pages. */
export function usePayingWords(): AllPayingWords {
  const words = useWords()
  const { language } = useLanguage()
  return useMemo(() => {
    const paying = DICTIONARIES[language]
    return { ...words, ...paying, reasons: { ...words.reasons, ...paying.reasons } }
  }, [words, language])
}

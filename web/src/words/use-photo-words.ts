import type { Language } from '@lotwise/domain/language'
import { photoEn, type PhotoWords } from './photo-en.ts'
import { photoFr } from './photo-fr.ts'
import { useLanguage } from './words-provider.tsx'

const DICTIONARIES: Record<Language, PhotoWords> = { en: photoEn, fr: photoFr }

export function usePhotoWords(): PhotoWords {
  return DICTIONARIES[useLanguage().language]
}

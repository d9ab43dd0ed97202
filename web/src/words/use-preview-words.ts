import { previewEn, type PreviewWords } from './preview-en.ts'
import { previewFr } from './preview-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: previewEn, fr: previewFr }

export function usePreviewWords(): PreviewWords {
  return useWordsOf(DICTIONARIES)
}

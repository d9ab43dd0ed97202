import { attentionEn, type AttentionWords } from './attention-en.ts'
import { attentionFr } from './attention-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: attentionEn as AttentionWords, fr: attentionFr }

export function useAttentionWords(): AttentionWords {
  return useWordsOf(DICTIONARIES)
}

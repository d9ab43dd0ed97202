import { offlineChecksEn, type OfflineChecksWords } from './offline-checks-en.ts'
import { offlineChecksFr } from './offline-checks-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: offlineChecksEn as OfflineChecksWords, fr: offlineChecksFr }

export function useOfflineChecksWords(): OfflineChecksWords {
  return useWordsOf(DICTIONARIES)
}

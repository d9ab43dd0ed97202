import { payoutsEn, type PayoutsWords } from './payouts-en.ts'
import { payoutsFr } from './payouts-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: payoutsEn as PayoutsWords, fr: payoutsFr }

export function usePayoutsWords(): PayoutsWords {
  return useWordsOf(DICTIONARIES)
}

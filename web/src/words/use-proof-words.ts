import { proofEn, type ProofWords } from './proof-en.ts'
import { proofFr } from './proof-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: proofEn as ProofWords, fr: proofFr }

export function useProofWords(): ProofWords {
  return useWordsOf(DICTIONARIES)
}

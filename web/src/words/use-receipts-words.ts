import { receiptsEn, type ReceiptsWords } from './receipts-en.ts'
import { receiptsFr } from './receipts-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: receiptsEn as ReceiptsWords, fr: receiptsFr }

export function useReceiptsWords(): ReceiptsWords {
  return useWordsOf(DICTIONARIES)
}

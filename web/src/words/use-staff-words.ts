import { staffEn, type StaffWords } from './staff-en.ts'
import { staffFr } from './staff-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: staffEn as StaffWords, fr: staffFr }

export function useStaffWords(): StaffWords {
  return useWordsOf(DICTIONARIES)
}

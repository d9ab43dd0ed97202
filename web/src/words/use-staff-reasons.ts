import { useStaffWords } from './use-staff-words.ts'
import { useWords } from './words-provider.tsx'

/** A chapter's own sentences, with those that any call of the staff area needs. */
export function useStaffReasons<Own extends object>(own: Own) {
  const { reasons } = useWords()
  const { reasons: staffReasons } = useStaffWords()
  return { ...reasons, ...staffReasons, ...own }
}

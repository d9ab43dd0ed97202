import { useStaffWords } from './use-staff-words.ts'
import { useWords } from './words-provider.tsx'

/** The sentences of one part of the staff area, and those that all its calls share. */
export function useStaffReasons<Own extends object>(own: Own) {
  const { reasons } = useWords()
  const { reasons: staffReasons } = useStaffWords()
  return { ...reasons, ...staffReasons, ...own }
}

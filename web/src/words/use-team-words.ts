import { teamEn, type TeamWords } from './team-en.ts'
import { teamFr } from './team-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: teamEn as TeamWords, fr: teamFr }

export function useTeamWords(): TeamWords {
  return useWordsOf(DICTIONARIES)
}

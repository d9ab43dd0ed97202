import { dashboardEn, type DashboardWords } from './dashboard-en.ts'
import { dashboardFr } from './dashboard-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: dashboardEn as DashboardWords, fr: dashboardFr }

export function useDashboardWords(): DashboardWords {
  return useWordsOf(DICTIONARIES)
}

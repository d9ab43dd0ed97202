import { settingsEn, type SettingsWords } from './settings-en.ts'
import { settingsFr } from './settings-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: settingsEn as SettingsWords, fr: settingsFr }

export function useSettingsWords(): SettingsWords {
  return useWordsOf(DICTIONARIES)
}

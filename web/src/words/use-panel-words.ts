import { panelEn, type PanelWords } from './panel-en.ts'
import { panelFr } from './panel-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: panelEn as PanelWords, fr: panelFr }

export function usePanelWords(): PanelWords {
  return useWordsOf(DICTIONARIES)
}

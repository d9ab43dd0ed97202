import { useLanguage } from '../../words/words-provider.tsx'
import { useHomeWords } from './use-home-words.ts'

const STEP_METRES = 50
const FAR_METRES = 10_000

/** "650 m", "2.3 km": no finer than the position it is measured from. */
export function useDistanceText(): (metres: number) => string {
  const { language } = useLanguage()
  const home = useHomeWords()
  return (metres) => {
    if (metres < 2 * STEP_METRES) return home.closeBy
    const rounded = Math.round(metres / STEP_METRES) * STEP_METRES
    const [value, unit] = rounded < 1000 ? [rounded, 'meter'] : [metres / 1000, 'kilometer']
    const maximumFractionDigits = metres < FAR_METRES ? 1 : 0
    return new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit, maximumFractionDigits }).format(value)
  }
}

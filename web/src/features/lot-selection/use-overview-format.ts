import { fromDollars } from '@lotwise/domain/money'
import { useFormat } from '../../words/use-format.ts'
import { useLanguage } from '../../words/words-provider.tsx'

const UNKNOWN = '–'

/** Unknown is shown as such, not as zero. */
export function useOverviewFormat() {
  const { language } = useLanguage()
  const format = useFormat()
  const locale = `${language}-CA`
  return {
    money: (dollars: number | undefined) => (dollars === undefined ? UNKNOWN : format.money(fromDollars(dollars))),
    count: (count: number | undefined) => (count === undefined ? UNKNOWN : count.toLocaleString(locale)),
    percent: (value: number) =>
      (value / 100).toLocaleString(locale, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      }),
    /** A key names a calendar day, not an instant. */
    day: (key: string) => new Date(key).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  }
}

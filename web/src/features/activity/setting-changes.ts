import { cents } from '@lotwise/domain/money'
import { shownTaxNumber } from '@lotwise/domain/tax'
import { SETTING_COLUMNS, type ActivityWords, type SettingColumn } from '../../words/activity-en.ts'
import type { Format } from '../../words/use-format.ts'
import type { Entry } from './use-activity.ts'

export type SettingChange = { column: SettingColumn; name: string; before: string; after: string }

const PLAIN_NUMBERS: readonly SettingColumn[] = ['spaces', 'plates_per_plan', 'latitude', 'longitude']

/** Each changed setting with its old and new value, formatted. */
export function settingChanges(
  { before, after }: Pick<Entry, 'before' | 'after'>,
  words: Pick<ActivityWords, 'settings' | 'hours' | 'minutes' | 'on' | 'off' | 'nothing'>,
  format: Pick<Format, 'money'>,
): SettingChange[] {
  const shown = (column: SettingColumn, value: unknown): string => {
    if (column === 'stop_min_hours') return typeof value === 'number' ? words.hours(value) : words.off
    if (value === null || value === undefined || value === '') return words.nothing
    if (typeof value === 'boolean') return value ? words.on : words.off
    if (typeof value !== 'number') return shownTaxNumber(String(value))
    if (PLAIN_NUMBERS.includes(column)) return String(value)
    if (column.endsWith('_cents')) return format.money(cents(value))
    return column === 'max_hours' ? words.hours(value) : words.minutes(value)
  }
  return SETTING_COLUMNS.filter((column) => after && column in after).map((column) => ({
    column,
    name: words.settings[column],
    before: shown(column, before?.[column]),
    after: shown(column, after?.[column]),
  }))
}

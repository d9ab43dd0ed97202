import { WEEKDAYS, type PermitEntry, type Weekday } from '@lotwise/domain/permit'
import { platesIn } from '../shared/plates-in.ts'
import type { Columns, Field } from './columns.ts'

export type DayOrder = 'dmy' | 'mdy'
export type Defaults = { from: string; until: string; dayOrder: DayOrder }

export function toEntries(rows: readonly string[][], columns: Columns, defaults: Defaults): PermitEntry[] {
  return rows.map((row) => {
    const text = (field: Field) => (columns[field] === null ? '' : (row[columns[field]] ?? ''))
    return {
      holder: unquoted(text('holder')),
      phone: text('phone'),
      license_plates: platesIn(unquoted(text('license_plates'))),
      from: dayIn(text('from'), defaults.dayOrder) ?? defaults.from,
      until: dayIn(text('until'), defaults.dayOrder) ?? defaults.until,
      weekdays: weekdaysIn(text('weekdays')),
      reason: unquoted(text('reason')),
      notes: unquoted(text('notes')),
    }
  })
}

/** Our own export marks what a spreadsheet would take for a formula. */
function unquoted(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** Null: nothing is there. What is no date stays as it is, and is told as a problem. */
export function dayIn(text: string, order: DayOrder): string | null {
  if (text === '') return null
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return day(iso[1]!, iso[2]!, iso[3]!)
  const slashed = SLASHED.exec(text)
  if (!slashed) return text
  const [, first, second, year] = slashed
  return order === 'dmy' ? day(year!, second!, first!) : day(year!, first!, second!)
}

function day(year: string, month: string, date: string): string {
  return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}

/** As the dates of the columns need it; null: they could be either; 'none': there are no such dates. */
export function dayOrderOf(rows: readonly string[][], columns: Columns): DayOrder | null | 'none' {
  const dates = rows
    .flatMap((row) => [columns.from, columns.until].map((column) => (column === null ? '' : (row[column] ?? ''))))
    .map((text) => SLASHED.exec(text))
    .filter((date) => date !== null)
  if (dates.length === 0) return 'none'
  if (dates.some(([, first]) => Number(first) > 12)) return 'dmy'
  return dates.some(([, , second]) => Number(second) > 12) ? 'mdy' : null
}

const NAMES: [RegExp, Weekday][] = [
  [/^(mo|lu)/, 1],
  [/^(tu|mar)/, 2],
  [/^(we|mer)/, 3],
  [/^(th|je)/, 4],
  [/^(fr|ve)/, 5],
  [/^sa/, 6],
  [/^(su|di)/, 7],
]

/** 'Mon-Fri', '1 2 3', 'lun à ven', 'sat, sun'. Nothing: every day. None: it was not understood. */
export function weekdaysIn(text: string): Weekday[] {
  const plain = text.toLowerCase().trim()
  if (plain === '' || /^(all|every|daily|tous|7)/.test(plain)) return [...WEEKDAYS]
  const parts = plain.replaceAll(/\s*(-|–|\bto\b|\bau?\b|à)\s*/g, '-').split(/[\s,;/]+/)
  const days = parts.filter((part) => part !== '').map(span)
  if (days.some((one) => one === null)) return []
  return WEEKDAYS.filter((one) => days.flat().includes(one))
}

function span(part: string): Weekday[] | null {
  const [first, last = first] = part.split('-').map(weekday)
  if (first === undefined || first === null || last === null || last === undefined) return null
  return WEEKDAYS.filter((one) => (first <= last ? one >= first && one <= last : one >= first || one <= last))
}

function weekday(name: string): Weekday | null {
  const number = WEEKDAYS.find((one) => String(one) === name)
  return number ?? NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

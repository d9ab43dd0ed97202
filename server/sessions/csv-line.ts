/**
 * Characters that start a formula in a spreadsheet, including full-width forms: at the start of a text, and behind what
 * a program set to semicolons or tabs takes for the end of a field, quotes or not.
 */
const FORMULA = /(?<=^|[;\t\r\n]\s*)[=+\-@\t\r\n＝＋－＠]/g

/** The start of a file for people: without it spreadsheets misread accents. */
export const BYTE_ORDER_MARK = '\u{feff}'

/** `bare`: written without quotes, for our own names and numbers. */
export type CsvValue = string | number | boolean | null | undefined | { bare: string }

export function csvLine(values: CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** An amount with two decimals and a point, as a number. */
export function decimalOf(cents: number): CsvValue {
  return { bare: (cents / 100).toFixed(2) }
}

function csvField(value: CsvValue): string {
  if (typeof value === 'object' && value !== null) return value.bare
  if (typeof value !== 'string') return String(value ?? '')
  const text = value.replace(FORMULA, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

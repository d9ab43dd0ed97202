/**
 * Characters that start a formula in a spreadsheet, including full-width forms: at the start of a text, and behind what
 * a program set to semicolons or tabs takes for the end of a field, quotes or not.
 */
const FORMULA = /(?<=^|[;\t\r\n]\s*)[=+\-@\t\r\n＝＋－＠]/g

export type CsvValue = string | number | boolean | null | undefined

export function csvLine(values: CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = value.replace(FORMULA, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

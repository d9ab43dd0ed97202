/** A row that is not blank, with its number in the file: what a spreadsheet shows beside it. */
export type FileRow = { number: number; fields: string[] }

const DELIMITERS = [',', ';', '\t', '|']

/** The rows of a CSV text. Quotes may hold delimiters, line breaks and doubled quotes. */
export function csvRows(text: string): FileRow[] {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endRow = () => {
    rows.push([...row, field])
    row = []
    field = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') field += text[++at]
      else isQuoted = false
    } else if (sign === '"' && field.trim() === '') {
      isQuoted = true
      field = ''
    } else if (sign === delimiter) {
      row.push(field)
      field = ''
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) endRow()
    else field += sign
  }
  endRow()
  return rows.map((fields, index) => ({ number: index + 1, fields: fields.map((one) => one.trim()) })).filter(hasText)
}

export function hasText({ fields }: FileRow): boolean {
  return fields.some((field) => field !== '')
}

/** The sign that divides the first line most often; quoted parts do not count. */
function delimiterOf(text: string): string {
  const plain = text.replaceAll(/"[^"]*"/g, '')
  const [line = ''] = plain.split(/[\r\n]+/).filter((one) => one.trim() !== '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]!.sign
}

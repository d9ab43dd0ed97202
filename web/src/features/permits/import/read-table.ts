import { MAX_PERMITS_AT_ONCE } from '@lotwise/domain/permit'
import { guessColumns } from './columns.ts'
import { csvRows, type FileRow } from './csv-rows.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { xlsxRows } from './xlsx-rows.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Titles and the like stand above the headings. */
const MAX_ROWS_ABOVE = 20

export type Table = { headings: string[]; rows: string[][]; rowNumbers: number[] }
export type TableProblem = { kind: 'tooLarge' | 'unreadable' | 'noRows' } | { kind: 'tooMany'; rows: number }

export async function readTable(file: File): Promise<Table | TableProblem> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' }
  const rows = await rowsOf(new Uint8Array(await file.arrayBuffer()))
  if (rows === null) return { kind: 'unreadable' }
  const at = headingsAt(rows)
  const headings = rows[at]?.fields
  const below = rows.slice(at + 1)
  if (!headings || below.length === 0) return { kind: 'noRows' }
  if (below.length > MAX_PERMITS_AT_ONCE) return { kind: 'tooMany', rows: below.length }
  return { headings, rows: below.map(({ fields }) => fields), rowNumbers: below.map(({ number }) => number) }
}

/** The first row that names a plate and something else, or else the first with two texts, or else the first. */
function headingsAt(rows: readonly FileRow[]): number {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const named = first.findIndex(({ fields }) => {
    const columns = guessColumns(fields)
    return columns.license_plates !== null && Object.values(columns).filter((column) => column !== null).length > 1
  })
  if (named !== -1) return named
  return Math.max(
    first.findIndex(({ fields }) => fields.filter((field) => field !== '').length > 1),
    0,
  )
}

/** Zip archives, and so workbooks, begin with PK. */
async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[] | null> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    // Whatever is wrong with a workbook, somebody has to save it again.
    return xlsxRows(bytes).catch(() => null)
  }
  return bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe ? null : csvRows(textOfBytes(bytes))
}

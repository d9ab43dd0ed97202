import { MAX_PERMITS_AT_ONCE } from '@lotwise/domain/permit'
import { csvRows } from './csv-rows.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { xlsxRows } from './xlsx-rows.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

export type Table = { headings: string[]; rows: string[][] }
export type TableProblem = { kind: 'tooLarge' | 'unreadable' | 'noRows' } | { kind: 'tooMany'; rows: number }

export async function readTable(file: File): Promise<Table | TableProblem> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' }
  const rows = await rowsOf(new Uint8Array(await file.arrayBuffer()))
  if (rows === null) return { kind: 'unreadable' }
  const [headings, ...below] = rows
  if (!headings || below.length === 0) return { kind: 'noRows' }
  if (below.length > MAX_PERMITS_AT_ONCE) return { kind: 'tooMany', rows: below.length }
  return { headings, rows: below }
}

/** Zip archives, and so workbooks, begin with PK. */
async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | null> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    // Whatever is wrong with a workbook, somebody has to save it again.
    return xlsxRows(bytes).catch(() => null)
  }
  return bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe ? null : csvRows(textOfBytes(bytes))
}

import { DAY_MS } from '@lotwise/domain/duration'
import { hasText, type FileRow } from './csv-rows.ts'
import { openArchive, type Archive } from './unzip.ts'

/** Day 0 of spreadsheets, which count a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const MAX_COLUMNS = 100

/** The first sheet of a workbook as text; dates as YYYY-MM-DD. Null: it is no workbook. */
export async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[] | null> {
  const archive = openArchive(bytes)
  const sheet = archive && (await xml(archive, await firstSheet(archive)))
  if (!archive || !sheet) return null
  const shared = texts(await xml(archive, 'xl/sharedStrings.xml'))
  const isDate = dateStyles(await xml(archive, 'xl/styles.xml'))
  const rows = elements(sheet, 'row').map((row, index) => {
    const fields: string[] = []
    for (const cell of elements(row, 'c')) {
      const column = columnOf(cell) ?? fields.length
      if (column < MAX_COLUMNS) fields[column] = cellText(cell, shared, isDate)
    }
    const number = Number(row.getAttribute('r') ?? index + 1)
    return { number, fields: Array.from(fields, (field) => field?.trim() ?? '') }
  })
  return rows.filter(hasText)
}

async function firstSheet(archive: Archive): Promise<string> {
  const workbook = await xml(archive, 'xl/workbook.xml')
  const [sheet] = workbook ? elements(workbook, 'sheet') : []
  const id = sheet && [...sheet.attributes].find(({ localName }) => localName === 'id')?.value
  const links = await xml(archive, 'xl/_rels/workbook.xml.rels')
  const link = links && elements(links, 'Relationship').find((one) => one.getAttribute('Id') === id)
  const target = link?.getAttribute('Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Documents with a type declaration are refused: entities could make a small file huge. */
async function xml(archive: Archive, name: string): Promise<Document | null> {
  const text = await archive.read(name)
  if (text === null || text.includes('<!DOCTYPE')) return null
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return document.getElementsByTagName('parsererror').length > 0 ? null : document
}

function elements(inside: Document | Element, name: string): Element[] {
  return [...inside.getElementsByTagNameNS('*', name)]
}

function texts(shared: Document | null): string[] {
  return shared ? elements(shared, 'si').map(plainText) : []
}

/** Without the phonetic help of Japanese texts. */
function plainText(item: Element): string {
  return elements(item, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent)
    .join('')
}

function cellText(cell: Element, shared: string[], isDate: (style: number) => boolean): string {
  const type = cell.getAttribute('t')
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  const [formula] = elements(cell, 'f')
  // Saved without its result: shown as it is, so that nobody takes it for an empty cell.
  if (formula && value === '' && type !== 'str') return `=${formula.textContent}`
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return plainText(cell)
  const isNumber = type === null || type === 'n'
  return isNumber && value !== '' && isDate(Number(cell.getAttribute('s') ?? 0)) ? dayOf(Number(value)) : value
}

function dayOf(serial: number): string {
  const day = new Date(EPOCH + Math.floor(serial) * DAY_MS)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** 'BC12' is in column 54. */
function columnOf(cell: Element): number | null {
  const [letters] = /^[A-Z]+/.exec(cell.getAttribute('r') ?? '') ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function dateStyles(styles: Document | null): (style: number) => boolean {
  if (!styles) return () => false
  const own = new Map(
    elements(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode') ?? '']),
  )
  const [cells] = elements(styles, 'cellXfs')
  const formats = cells ? elements(cells, 'xf').map((one) => one.getAttribute('numFmtId')) : []
  return (style) => {
    const id = formats[style] ?? null
    const code = own.get(id)?.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    return code === undefined ? Number(id) >= 14 && Number(id) <= 22 : /[dy]/i.test(code)
  }
}

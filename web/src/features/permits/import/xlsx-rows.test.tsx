import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { xlsxRows } from './xlsx-rows.ts'

describe('a workbook', () => {
  const SHEET = `<worksheet xmlns="m"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Until</t></is></c></row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>7</v></c><c r="C2" s="1"><v>46387</v></c></row>
    <row r="3"/></sheetData></worksheet>`
  const FILES = {
    'xl/workbook.xml': '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="x"><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst xmlns="m"><si><t>Name</t></si><si><r><t>Zoé </t></r><r><t>Roy</t></r></si></sst>',
    'xl/styles.xml': '<styleSheet xmlns="m"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/first.xml': SHEET,
  }

  test('its first sheet is read, with shared texts, gaps and dates', async () => {
    expect(await xlsxRows(await zip(FILES))).toEqual([
      { number: 1, fields: ['Name', '', 'Until'] },
      { number: 2, fields: ['Zoé Roy', '7', '2026-12-31'] },
    ])
  })

  test('a title above the headings is passed over, rows keep their numbers, and a formula without a result is shown', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<worksheet xmlns="m"><sheetData>
      <row r="1">${cell('A1', 'Residents 2026')}</row>
      <row r="3">${cell('A3', 'Name')}${cell('B3', 'Plate')}</row>
      <row r="4">${cell('A4', 'Zoé')}${cell('B4', 'ABC 1')}</row>
      <row r="6">${cell('A6', 'Ann')}<c r="B6"><f>CONCATENATE("A","1")</f><v></v></c></row>
      </sheetData></worksheet>`
    const file = new File([await zip({ ...FILES, 'xl/worksheets/first.xml': sheet })], 'permits.xlsx')
    expect(await readTable(file)).toEqual({
      headings: ['Name', 'Plate'],
      rows: [
        ['Zoé', 'ABC 1'],
        ['Ann', '=CONCATENATE("A","1")'],
      ],
      rowNumbers: [4, 6],
    })
  })

  test('a file with too many rows says how many', async () => {
    const file = new File([`Plate,Holder\n${'ABC 1,Zoé\n'.repeat(5001)}`], 'permits.csv')
    expect(await readTable(file)).toEqual({ kind: 'tooMany', rows: 5001 })
  })

  test('one that unpacks to very much, declares entities, or is cut off is refused', async () => {
    const bomb = { ...FILES, 'xl/worksheets/first.xml': ' '.repeat(21 * 1024 * 1024) }
    await expect(xlsxRows(await zip(bomb))).rejects.toThrow('too large')
    expect(await xlsxRows(await zip({ ...FILES, 'xl/worksheets/first.xml': `<!DOCTYPE x>${SHEET}` }))).toBeNull()
    expect(await xlsxRows((await zip(FILES)).slice(0, -30))).toBeNull()
  })
})

async function zip(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const local: BlobPart[] = []
  const directory: BlobPart[] = []
  let [at, directorySize] = [0, 0]
  for (const [name, text] of Object.entries(files)) {
    const packed = await deflate(text)
    const facts = [20, 0, 8, 0, 0, ...halves(0), ...halves(packed.byteLength), ...halves(text.length), name.length, 0]
    local.push(words(0x4b50, 0x0403, ...facts), name, packed)
    directory.push(words(0x4b50, 0x0201, 20, ...facts, 0, 0, 0, ...halves(0), ...halves(at)), name)
    at += 30 + name.length + packed.byteLength
    directorySize += 46 + name.length
  }
  const count = Object.keys(files).length
  const end = words(0x4b50, 0x0605, 0, 0, count, count, ...halves(directorySize), ...halves(at), 0)
  return new Uint8Array(await new Blob([...local, ...directory, end]).arrayBuffer())
}

async function deflate(text: string): Promise<ArrayBuffer> {
  return new Response(new Response(text).body!.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
}

function words(...values: number[]): Uint16Array<ArrayBuffer> {
  return Uint16Array.from(values)
}

function halves(value: number): [number, number] {
  return [value & 0xffff, value >>> 16]
}

import type { Language } from '@lotwise/domain/language'
import { drawBrandMark, openPdf, PAGE, type Pdf } from '../../infra/pdf/open-pdf.ts'
import { write, type Place } from '../../infra/pdf/write.ts'
import { receiptNumber, receiptText, type Line } from './receipt-text.ts'
import type { Receipt } from './receipt-view.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'

const LEFT = 72
const WIDTH = PAGE.width - 2 * LEFT
const NAME_WIDTH = 200
const INK = '#18251e'
const DIM = '#55655c'
const RULE = '#d9e1dc'

export async function receiptPdf(receipt: Receipt, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const text = receiptText(receipt, language)
  const pdf = await openPdf({ title: `${text.title} ${receiptNumber(receipt)}`, language })
  drawBrandMark(pdf, LEFT, 60, 30)
  put(pdf, 'P', 'Lotwise', { x: LEFT + 42, y: 67, font: 'Helvetica-Bold', size: 15 })
  let y = put(pdf, 'H1', text.title, { y: 124, font: 'Helvetica-Bold', size: 26 })
  y = put(pdf, 'P', text.number, { y: y + 4, size: 12, colour: DIM })
  y = put(pdf, 'P', RECEIPT_WORDS[language].soldBy, { y: y + 22, size: 10, colour: DIM })
  for (const line of text.seller) y = put(pdf, 'P', line, { y: y + 2, size: 12 })
  y = writeLines(pdf, text.facts, y + 20)
  y = writeLines(pdf, text.sums, y + 14) + 16
  for (const note of text.notes) y = put(pdf, 'P', note, { y: y + 2, size: 10, colour: DIM })
  return pdf.finish()
}

function writeLines(pdf: Pdf, lines: (Line & { isTotal?: boolean })[], top: number): number {
  pdf.decoration(() =>
    pdf.doc
      .moveTo(LEFT, top)
      .lineTo(LEFT + WIDTH, top)
      .lineWidth(0.75)
      .stroke(RULE),
  )
  let y = top + 14
  for (const { name, value, isTotal } of lines) y = writeLine(pdf, name, value, y, isTotal ?? false) + 7
  return y
}

/** Name on the left, value on the right; either may need more than one line. */
function writeLine(pdf: Pdf, name: string, value: string, y: number, isTotal: boolean): number {
  const look = isTotal ? { font: 'Helvetica-Bold', size: 14 } : { size: 11 }
  const nameWidth = isTotal || value.length < 20 ? WIDTH - 140 : NAME_WIDTH
  const valueWidth = WIDTH - nameWidth - 16
  const afterName = put(pdf, 'P', name, { y, width: nameWidth, colour: isTotal ? INK : DIM, ...look })
  const x = LEFT + WIDTH - valueWidth
  const afterValue = put(pdf, 'P', value, { x, y, width: valueWidth, align: 'right', ...look })
  return Math.max(afterName, afterValue)
}

function put(pdf: Pdf, kind: 'H1' | 'P', text: string, look: { y: number; size: number } & Partial<Place>): number {
  return write(pdf, kind, text, { x: LEFT, width: WIDTH, ...look })
}

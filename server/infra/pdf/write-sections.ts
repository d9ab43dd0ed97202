import type { Language } from '@lotwise/domain/language'
import { drawBrandMark, openPdf, PAGE, type Pdf } from './open-pdf.ts'
import { write } from './write.ts'

export type Section = { heading: string; lines: string[] }
type Sections = { title: string; fileTitle: string; sections: Section[]; none: string; language: Language }

const LEFT = 72
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 60
const BOTTOM = PAGE.height - 60
const DIM = '#55655c'

/** A file of headings with lines under them; `none` stands where a section has none. */
export async function writeSections({ title, fileTitle, sections, none, language }: Sections) {
  const pdf = await openPdf({ title: fileTitle, language })
  drawBrandMark(pdf, LEFT, TOP, 30)
  write(pdf, 'P', 'Lotwise', { x: LEFT + 42, y: TOP + 7, width: WIDTH, font: 'Helvetica-Bold', size: 15 })
  let y = write(pdf, 'H1', title, { x: LEFT, y: 116, width: WIDTH, font: 'Helvetica-Bold', size: 22 })
  for (const { heading, lines } of sections) {
    y = onPage(pdf, y + 16, 40)
    y = write(pdf, 'H2', heading, { x: LEFT, y, width: WIDTH, font: 'Helvetica-Bold', size: 13 })
    for (const line of lines.length > 0 ? lines : [none]) {
      y = onPage(pdf, y + 3, 16)
      y = write(pdf, 'P', line, { x: LEFT, y, width: WIDTH, size: 10.5, ...(lines.length === 0 && { colour: DIM }) })
    }
  }
  return pdf.finish()
}

/** A new page where the height is not left on this one. */
function onPage(pdf: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  pdf.doc.addPage()
  return TOP
}

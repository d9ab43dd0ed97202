import { pdfText, type Pdf } from './open-pdf.ts'

type Kind = 'H1' | 'H2' | 'P'
export type Place = {
  x: number
  y: number
  width: number
  font?: string
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Set where the text is in another language than the file. */
  lang?: string
}

/** Draws text within a column; returns the y position below it. */
export function write(pdf: Pdf, kind: Kind, text: string, { size, ...place }: Place & { size: number }): number {
  const { x, y, width, font = 'Helvetica', colour = '#18251e', align = 'left', lang } = place
  pdf.part(
    kind,
    () => {
      pdf.doc.font(font).fontSize(size).fillColor(colour).text(pdfText(text), x, y, { width, align })
    },
    lang === undefined ? {} : { lang: `${lang}-CA` },
  )
  return pdf.doc.y
}

/** The same in the first size that fits the height; text that fits in none is cut. */
export function writeFitting(
  pdf: Pdf,
  kind: Kind,
  text: string,
  { sizes, height, ...place }: Place & { sizes: number[]; height: number },
): number {
  const { width, font = 'Helvetica' } = place
  const fits = (size: number) => pdf.doc.font(font).fontSize(size).heightOfString(pdfText(text), { width }) <= height
  const size = sizes.find(fits)
  if (size !== undefined) return write(pdf, kind, text, { ...place, size })
  const smallest = sizes.at(-1)!
  let shorter = text
  while (
    pdf.doc
      .font(font)
      .fontSize(smallest)
      .heightOfString(pdfText(`${shorter}…`), { width }) > height
  ) {
    shorter = shorter.slice(0, -1)
  }
  return write(pdf, kind, `${shorter}…`, { ...place, size: smallest })
}

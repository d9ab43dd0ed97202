import type { Language } from '@lotwise/domain/language'

export type Pdf = {
  doc: PDFKit.PDFDocument
  /** Draws a tagged part, so that a screen reader can read the file in order. */
  part(kind: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, options?: { alt?: string; lang?: string }): void
  /** Draws decoration that screen readers skip: lines, backgrounds, marks. */
  decoration(draw: () => void): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export const PAGE = { width: 612, height: 792 } as const
const BRAND = '#0b6b43'

type Document = { title: string; language: Language; size?: [width: number, height: number] }

/** A page, letter-size unless told otherwise, in the standard PDF fonts, which cover English and French. */
export async function openPdf({ title, language, size }: Document): Promise<Pdf> {
  // A tenth of a server's start, for what few requests need.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: size ?? 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: `${language}-CA`,
    tagged: true,
    displayTitle: true,
    info: { Title: pdfText(title), Author: 'Lotwise', Creator: 'Lotwise' },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    part: (kind, draw, options = {}) => {
      const part = doc.struct(kind, options, draw)
      root.add(part)
      part.end()
    },
    decoration: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    finish: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
        doc.on('error', reject)
        root.end()
        doc.end()
      }),
  }
}

export function drawBrandMark(
  { doc, decoration }: Pdf,
  x: number,
  y: number,
  size: number,
  ground = BRAND,
  ink = '#fff',
): void {
  decoration(() => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 32)
    doc.roundedRect(0, 0, 32, 32, 9).fill(ground)
    doc.path('M8 8.5v15h16v-15').lineWidth(2.25).lineCap('round').lineJoin('round').stroke(ink)
    doc.roundedRect(12.25, 7.5, 7.5, 12.25, 3).fill(ink)
    doc.path('M14.5 11.75h3').lineWidth(1.75).stroke(ground)
    doc.restore()
  })
}

/** Characters of the standard fonts beyond Latin-1. */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** A character the fonts lack loses its accent or becomes a question mark; pdfkit would print a wrong one. */
export function pdfText(text: string): string {
  return [...text.normalize('NFC').replaceAll(/[\u202f\u2009]/g, '\u00a0')].map(printable).join('')
}

function printable(letter: string): string {
  if (isKnown(letter)) return letter
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isKnown) ? plain : '?'
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0)!
  return BEYOND_LATIN_1.has(letter) || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)
}

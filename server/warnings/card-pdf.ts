import { LANGUAGES, type Language } from '@lotwise/domain/language'
import type { WarningReason } from '@lotwise/domain/warning'
import { drawBrandMark, openPdf, type Pdf } from '../infra/pdf/open-pdf.ts'
import { write, writeFitting } from '../infra/pdf/write.ts'
import { drawCode } from '../lots/signs/draw-code.ts'
import { CARD_WORDS } from './card-words.ts'

export type Paper = 'a6' | 'receipt'
export type WarningCard = {
  lotName: string
  timeZone: string
  url: string
  plate: string
  reason: WarningReason
  seenAt: Date
}

const MM = 72 / 25.4
/** Receipt printers leave a margin of their own on a roll of 80 mm. */
const PAPERS = {
  a6: { width: 105 * MM, height: 148 * MM, margin: 7 * MM, code: 38 * MM },
  receipt: { width: 80 * MM, height: 165 * MM, margin: 4 * MM, code: 44 * MM },
} as const
const INK = '#000'
/** Viewers without Helvetica show a wider font, which must not run off a small card. */
const TEXT_SHARE = 0.88

type Column = { x: number; width: number }

/** Both languages on one side, in black: whoever finds it reads one of them, and receipt printers know no colours. */
export async function cardPdf(card: WarningCard, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, margin, code } = PAPERS[paper]
  const pdf = await openPdf({ title: `${CARD_WORDS.en.title} ${card.plate}`, language: 'en', size: [width, height] })
  const column = { x: margin, width: width - 2 * margin }
  let y = drawHead(pdf, card, column, margin)
  for (const language of LANGUAGES) y = drawLanguage(pdf, card, language, column, y)
  y += 4
  drawCode(pdf, card.url, { x: (width - code) / 2, y, side: code, alt: CARD_WORDS.en.code(card.url) })
  drawAddress(pdf, card, column, y + code)
  return pdf.finish()
}

function drawHead(pdf: Pdf, { lotName, plate }: WarningCard, { x, width }: Column, top: number): number {
  drawBrandMark(pdf, x, top, 18, INK)
  const beside = { x: x + 25, y: top + 3, width: (width - 25) * TEXT_SHARE, height: 15 }
  writeFitting(pdf, 'P', lotName, { ...beside, font: 'Helvetica-Bold', sizes: [12, 10, 8, 7] })
  const y = top + 26
  pdf.decoration(() => pdf.doc.rect(x, y, width, 32).lineWidth(1.5).stroke(INK))
  const inside = { x: x + 6, y: y + 7, width: width - 12, height: 24, align: 'center' as const }
  writeFitting(pdf, 'P', plate, { ...inside, font: 'Helvetica-Bold', sizes: [22, 18, 14] })
  return y + 38
}

function drawLanguage(pdf: Pdf, card: WarningCard, language: Language, column: Column, top: number): number {
  const words = CARD_WORDS[language]
  const place = { x: column.x, width: column.width * TEXT_SHARE, lang: language, colour: INK }
  const title = { ...place, y: top + 4, size: 11.5, font: 'Helvetica-Bold' }
  let y = write(pdf, language === 'en' ? 'H1' : 'H2', words.title, title)
  y = write(pdf, 'P', words.noFine, { ...place, y, size: 10.5, font: 'Helvetica-Bold' })
  y = write(pdf, 'P', words.reasons[card.reason], { ...place, y: y + 2, size: 9.5 })
  y = write(pdf, 'P', words.seen(momentText(card, language)), { ...place, y, size: 9.5 })
  return write(pdf, 'P', words.scan, { ...place, y: y + 2, size: 9.5 }) + 3
}

function drawAddress(pdf: Pdf, { url }: WarningCard, { x, width }: Column, top: number): void {
  const centred = { x, width, align: 'center' as const, colour: INK }
  const label = LANGUAGES.map((language) => CARD_WORDS[language].type.replace(/ ?:$/, '')).join(' · ')
  const y = write(pdf, 'P', label, { ...centred, y: top + 2, size: 8 })
  const address = url.replace(/^https?:\/\//, '')
  const inner = { ...centred, x: x + (width * (1 - TEXT_SHARE)) / 2, width: width * TEXT_SHARE }
  writeFitting(pdf, 'P', address, { ...inner, y: y + 2, height: 14, font: 'Helvetica-Bold', sizes: [11, 9, 8, 7] })
}

function momentText({ seenAt, timeZone }: WarningCard, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(seenAt)
}

import type { LotSettings } from '@lotwise/domain/lot-settings'
import { toDollars, type Cents } from '@lotwise/domain/money'
import type { Language } from '@lotwise/domain/language'
import { drawBrandMark, openPdf, PAGE, type Pdf } from '../../infra/pdf/open-pdf.ts'
import { write, writeFitting } from '../../infra/pdf/write.ts'
import { drawCode } from './draw-code.ts'
import { SIGN_WORDS } from './sign-words.ts'

export type Sign = {
  lotName: string
  lotAddress: string | null
  /** The URL in the QR code; printed without https:// for typing. */
  url: string
  supportEmail: string
  rates: Pick<LotSettings, 'hourlyRate' | 'maxDailyRate' | 'maxHours' | 'subscriptionAmount'>
}

const GREEN = '#0b6b43'
const LIGHT_GREEN = '#e9f4ee'
const WARNING = '#fdf3dc'
const TEXT_COLOUR = '#18251e'
const MUTED_COLOUR = '#4a5a51'

const LEFT = 42
const WIDTH = PAGE.width - 2 * LEFT
const BAND_HEIGHT = 168
/** Including the quiet zone; the modules alone are more than 70 mm wide. */
const CODE_SIDE = 274
const CODE_FRAME = 4
const CODE_TOP = BAND_HEIGHT + 22
const RIGHT = LEFT + CODE_SIDE + 26
const RIGHT_WIDTH = PAGE.width - LEFT - RIGHT
const ADDRESS_TOP = CODE_TOP + CODE_SIDE + 18
const STEPS_TOP = ADDRESS_TOP + 88
const REAL_TOP = 680
const BOTTOM = PAGE.height - 24

/** One letter-size page. With two languages every text is printed twice, in the given order. */
export async function signPdf(sign: Sign, languages: Language[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = languages as [Language]
  const pdf = await openPdf({ title: SIGN_WORDS[first].title(sign.lotName), language: first })
  drawBand(pdf, sign)
  drawBox(pdf, { y: CODE_TOP, height: CODE_SIDE, width: CODE_SIDE, fill: '#fff', stroke: GREEN })
  const inside = { x: LEFT + CODE_FRAME, y: CODE_TOP + CODE_FRAME, side: CODE_SIDE - 2 * CODE_FRAME }
  drawCode(pdf, sign.url, { ...inside, alt: SIGN_WORDS[first].code(sign.url) })
  drawPrices(pdf, sign, languages, drawHeadlines(pdf, languages) + 4)
  drawAddress(pdf, sign, languages)
  drawSteps(pdf, languages)
  drawHowToTell(pdf, sign, languages)
  return pdf.finish()
}

function drawBand(pdf: Pdf, { lotName, lotAddress }: Sign): void {
  pdf.decoration(() => pdf.doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(GREEN))
  drawBrandMark(pdf, LEFT, 28, 32, '#fff', GREEN)
  write(pdf, 'P', 'Lotwise', { x: LEFT + 44, y: 36, size: 18, font: 'Helvetica-Bold', colour: '#fff', width: 200 })
  const look = { x: LEFT, y: 76, width: WIDTH, font: 'Helvetica-Bold', colour: '#fff', sizes: [44, 36, 30, 24, 20, 16] }
  const after = writeFitting(pdf, 'H1', lotName, { ...look, height: lotAddress === null ? 84 : 66 })
  if (lotAddress !== null) {
    const below = { x: LEFT, y: after + 2, width: WIDTH, colour: '#fff', sizes: [14, 12, 10], height: 24 }
    writeFitting(pdf, 'P', lotAddress, below)
  }
}

function drawHeadlines(pdf: Pdf, languages: Language[]): number {
  const grown = growth(languages)
  let y = CODE_TOP
  for (const language of languages) {
    const { headline, promise } = SIGN_WORDS[language]
    const place = { x: RIGHT, width: RIGHT_WIDTH, lang: language }
    const bold = { ...place, y, size: 20 * grown, font: 'Helvetica-Bold', colour: GREEN }
    y = write(pdf, 'H2', headline, bold)
    y = write(pdf, 'P', promise, { ...place, y: y + 1, size: 11 * grown, colour: MUTED_COLOUR }) + 12
  }
  return y
}

/** A single language gets the space of two. */
function growth(languages: Language[]): number {
  return languages.length === 1 ? 1.3 : 1
}

function drawPrices(pdf: Pdf, { rates }: Sign, languages: Language[], top: number): void {
  const rows: [(words: (typeof SIGN_WORDS)['en']) => string, Cents][] = [
    [(words) => words.hourly, rates.hourlyRate],
    [(words) => words.daily(rates.maxHours), rates.maxDailyRate],
    [(words) => words.monthly, rates.subscriptionAmount],
  ]
  const grown = growth(languages)
  const rowHeight = (CODE_TOP + CODE_SIDE - top) / rows.length
  for (const [index, [name, price]] of rows.entries()) {
    const y = top + index * rowHeight
    pdf.decoration(() =>
      pdf.doc
        .moveTo(RIGHT, y)
        .lineTo(RIGHT + RIGHT_WIDTH, y)
        .lineWidth(1)
        .stroke(LIGHT_GREEN),
    )
    let after = y + 9
    for (const language of languages) {
      const look = {
        x: RIGHT,
        y: after,
        width: RIGHT_WIDTH - 92,
        size: 11 * grown,
        colour: TEXT_COLOUR,
        lang: language,
      }
      after = write(pdf, 'P', name(SIGN_WORDS[language]), look) + 1
    }
    const value = { x: RIGHT + RIGHT_WIDTH - 92, y: y + 8, width: 92, size: 19, align: 'right' as const }
    write(pdf, 'P', priceText(price, languages[0]!), { ...value, font: 'Helvetica-Bold', colour: TEXT_COLOUR })
  }
}

function priceText(price: Cents, language: Language): string {
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(toDollars(price))
}

function drawAddress(pdf: Pdf, { url }: Sign, languages: Language[]): void {
  drawBox(pdf, { y: ADDRESS_TOP, height: 70, width: WIDTH, fill: LIGHT_GREEN })
  const inside = { x: LEFT + 16, width: WIDTH - 32 }
  const label = languages.map((language) => SIGN_WORDS[language].typeThis).join('  ·  ')
  const after = write(pdf, 'P', label, { ...inside, y: ADDRESS_TOP + 10, size: 11, colour: MUTED_COLOUR })
  const address = url.replace(/^https?:\/\//, '')
  const look = {
    ...inside,
    y: after + 5,
    height: 34,
    font: 'Helvetica-Bold',
    colour: TEXT_COLOUR,
    sizes: [26, 22, 18, 15, 12, 10],
  }
  writeFitting(pdf, 'P', address, look)
}

function drawSteps(pdf: Pdf, languages: Language[]): void {
  const column = (WIDTH - 2 * 18) / 3
  for (const step of [0, 1, 2]) {
    const x = LEFT + step * (column + 18)
    pdf.decoration(() => pdf.doc.circle(x + 13, STEPS_TOP + 13, 13).fill(GREEN))
    const number = { x, y: STEPS_TOP + 6, width: 26, align: 'center' as const, font: 'Helvetica-Bold', colour: '#fff' }
    write(pdf, 'P', String(step + 1), { ...number, size: 15 })
    let y = STEPS_TOP + 1
    for (const [index, language] of languages.entries()) {
      const look = {
        x: x + 34,
        y,
        width: column - 34,
        size: 11 * growth(languages),
        colour: index === 0 ? TEXT_COLOUR : MUTED_COLOUR,
        lang: language,
      }
      y = write(pdf, 'P', SIGN_WORDS[language].steps[step]!, look) + 5
    }
  }
}

function drawHowToTell(pdf: Pdf, { url, supportEmail }: Sign, languages: Language[]): void {
  drawBox(pdf, { y: REAL_TOP, height: BOTTOM - REAL_TOP, width: WIDTH, fill: WARNING })
  const column = (WIDTH - 32 - (languages.length - 1) * 20) / languages.length
  for (const [index, language] of languages.entries()) {
    const { real, howToTell } = SIGN_WORDS[language]
    const place = { x: LEFT + 16 + index * (column + 20), width: column, lang: language, colour: TEXT_COLOUR }
    const after = write(pdf, 'H2', real, { ...place, y: REAL_TOP + 11, size: 12, font: 'Helvetica-Bold' })
    const sizes = languages.length === 1 ? [13, 12, 11, 10] : [10.5, 10, 9, 8, 7]
    const room = BOTTOM - 8 - after
    writeFitting(pdf, 'P', howToTell(`${new URL(url).host}/`, supportEmail), {
      ...place,
      y: after + 3,
      height: room,
      sizes,
    })
  }
}

type Box = { y: number; height: number; width: number; fill: string; stroke?: string }

function drawBox({ doc, decoration }: Pdf, { y, height, width, fill, stroke }: Box): void {
  decoration(() => {
    doc.roundedRect(LEFT, y, width, height, 12).fill(fill)
    if (stroke) doc.roundedRect(LEFT, y, width, height, 12).lineWidth(2).stroke(stroke)
  })
}

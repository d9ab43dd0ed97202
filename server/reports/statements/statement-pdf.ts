import { cents, toDollars } from '@lotwise/domain/money'
import type { Language } from '@lotwise/domain/language'
import { shownTaxNumber } from '@lotwise/domain/tax'
import { drawBrandMark, openPdf, PAGE, type Pdf } from '../../infra/pdf/open-pdf.ts'
import { write, type Place } from '../../infra/pdf/write.ts'
import type { Statement } from './read-statement.ts'
import type { readSeller } from './statement-entries-table.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

const LEFT = 60
const WIDTH = PAGE.width - 2 * LEFT
const BOTTOM = PAGE.height - 60
const DIM = '#55655c'
const RULE = '#d9e1dc'
const BOLD = 'Helvetica-Bold'

export type StatementPaper = {
  statement: Statement
  seller: Awaited<ReturnType<typeof readSeller>>
  now: Date
  timeZone: string
  isOver: boolean
}

type Ink = ReturnType<typeof inkOf>

/** Page one reconciles by itself: balance before, every kind of entry, payouts, balance after. Days follow. */
export async function statementPdf(paper: StatementPaper, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = STATEMENT_WORDS[language]
  const ink = inkOf(await openPdf({ title: `${words.title} ${paper.statement.month}`, language }), language)
  writeHead(ink, paper, language)
  writeSums(ink, paper.statement, language)
  writeTaxes(ink, paper, language)
  writePayouts(ink, paper, language)
  writeDays(ink, paper.statement, language)
  return ink.pdf.finish()
}

/** Writes downwards and begins a new page where one is full. */
function inkOf(pdf: Pdf, language: Language) {
  const dollars = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
  let y = 60
  const room = (height: number) => {
    if (y + height <= BOTTOM) return
    pdf.doc.addPage()
    y = 60
  }
  const put = (kind: 'H1' | 'H2' | 'P', text: string, look: Partial<Place> & { size: number }) =>
    write(pdf, kind, text, { x: LEFT, width: WIDTH, y, ...look })
  return {
    pdf,
    money: (amountCents: number) => dollars.format(toDollars(cents(amountCents))),
    skip: (height: number) => (y += height),
    isFull: (size: number) => y + size * 2.4 > BOTTOM,
    text: (text: string, look: Partial<Place> & { size: number; kind?: 'H1' | 'H2' | 'P' }) => {
      const { kind = 'P', ...rest } = look
      room(rest.size * 2)
      y = put(kind, text, rest) + 3
    },
    /** Cells of equal width, the first to the left, the others to the right. */
    row: (values: readonly string[], { font = 'Helvetica', size = 10, isRuled = false } = {}) => {
      room(size * 2.4)
      if (isRuled) rule(pdf, y - 3)
      const width = WIDTH / values.length
      const ends = values.map((value, place) => {
        const first = place === 0
        const wide = values.length === 2
        const x = wide ? (first ? LEFT : LEFT + WIDTH - 130) : LEFT + place * width
        return put('P', value, {
          x,
          width: wide ? (first ? WIDTH - 140 : 130) : width,
          font,
          size,
          align: first ? 'left' : 'right',
        })
      })
      y = Math.max(...ends) + 4
    },
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf.decoration(() =>
    pdf.doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.75)
      .stroke(RULE),
  )
}

function writeHead(ink: Ink, { statement, seller, now, timeZone, isOver }: StatementPaper, language: Language): void {
  const words = STATEMENT_WORDS[language]
  drawBrandMark(ink.pdf, LEFT, 48, 26)
  ink.skip(30)
  ink.text(`${words.title} – ${monthName(statement.month, language)}`, { kind: 'H1', size: 20, font: BOLD })
  ink.text(seller.display_name, { size: 11 })
  const operator = seller.operator_name ?? seller.business_name
  for (const line of [operator, seller.operator_address ?? seller.address]) if (line) ink.text(line, { size: 11 })
  ink.text(words.preparedOn(dayName(now, timeZone, language)), { size: 9, colour: DIM })
  for (const note of notesOf(ink, statement, isOver, language)) ink.text(note, { size: 9, font: BOLD })
  ink.skip(8)
}

function notesOf({ money }: Ink, statement: Statement, isOver: boolean, language: Language): string[] {
  const words = STATEMENT_WORDS[language]
  return [
    ...(isOver ? [] : [words.unfinished]),
    ...(statement.isComplete ? [] : [words.incomplete]),
    ...(statement.notBookedCents === 0 ? [] : [words.notBooked(money(statement.notBookedCents))]),
  ]
}

function writeSums({ row, money, skip }: Ink, statement: Statement, language: Language): void {
  const words = STATEMENT_WORDS[language]
  const { totals } = statement
  const count = new Intl.NumberFormat(`${language}-CA`).format(totals.payments)
  row([words.opening, money(statement.openingCents)], { isRuled: true, font: BOLD })
  row([words.payments(count), money(totals.grossCents)])
  row([words.refunds, money(totals.refundsCents)])
  row([words.disputes, money(totals.disputesCents)])
  row([words.platformFees, money(totals.platformFeesCents)])
  row([words.cardFees, money(totals.cardFeesCents)])
  row([words.disputeFees, money(totals.disputeFeesCents)])
  if (totals.otherCents !== 0) row([words.other, money(totals.otherCents)])
  row([words.net, money(totals.netCents)], { isRuled: true, font: BOLD })
  row([words.paidOut, money(statement.paidOutCents)])
  row([words.closing, money(statement.closingCents)], { isRuled: true, font: BOLD })
  skip(10)
}

function writeTaxes({ text, row, money, skip }: Ink, { statement, seller }: StatementPaper, language: Language): void {
  const words = STATEMENT_WORDS[language]
  const numbers = [seller.gst_hst_number, seller.qst_number].filter((number) => number !== null)
  text(words.taxes, { kind: 'H2', size: 13, font: BOLD })
  if (statement.taxes.length === 0) {
    text(numbers.length === 0 ? words.noTaxes : words.noTaxesThisMonth, { size: 10 })
  }
  for (const { kind, collectedCents, refundedCents } of statement.taxes) {
    const name = words.taxNames[kind]
    row([words.collected(name), money(collectedCents)], { isRuled: true })
    row([words.taxRefunded(name), money(refundedCents)])
    row([words.taxDue(name), money(collectedCents + refundedCents)], { font: BOLD })
  }
  if (numbers.length > 0) {
    text(words.taxNumbers(numbers.map(shownTaxNumber).join(', ')), { size: 9, colour: DIM })
    if (statement.totals.disputesCents !== 0) text(words.disputesKeepTax, { size: 9, colour: DIM })
  }
  skip(10)
}

function writePayouts(
  { text, row, money, skip }: Ink,
  { statement, timeZone }: StatementPaper,
  language: Language,
): void {
  const words = STATEMENT_WORDS[language]
  if (statement.payouts.length === 0) return
  text(words.payouts, { kind: 'H2', size: 13, font: BOLD })
  for (const { id, at, amountCents } of statement.payouts) {
    const returned = amountCents > 0 ? ` (${words.returned})` : ''
    row([`${dayName(at, timeZone, language)}  ${id}${returned}`, money(amountCents)])
  }
  skip(10)
}

function writeDays({ text, row, isFull, money }: Ink, { days }: Statement, language: Language): void {
  const words = STATEMENT_WORDS[language]
  if (days.size === 0) return
  text(words.days, { kind: 'H2', size: 13, font: BOLD })
  row(words.dayColumns, { font: BOLD, size: 9 })
  for (const [day, totals] of days) {
    // Every page of the table has its head.
    if (isFull(9)) row(words.dayColumns, { font: BOLD, size: 9 })
    const fees = totals.platformFeesCents + totals.cardFeesCents + totals.disputeFeesCents
    const back = totals.refundsCents + totals.disputesCents + totals.otherCents
    row([day, money(totals.grossCents), money(back), money(fees), money(totals.netCents)], { size: 9, isRuled: true })
  }
}

function monthName(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

function dayName(instant: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone }).format(instant)
}

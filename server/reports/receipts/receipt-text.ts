import { cardName } from '@lotwise/domain/card-name'
import { cents, fromDollars, toDollars } from '@lotwise/domain/money'
import { CARD_NONE, CARD_UNKNOWN } from '@lotwise/domain/session'
import type { Language } from '@lotwise/domain/language'
import type { Receipt } from './receipt-view.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'

export type Line = { name: string; value: string }
type ReceiptText = {
  title: string
  number: string
  seller: string[]
  facts: Line[]
  sums: (Line & { isTotal: boolean })[]
  notes: string[]
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const
const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** Shared by the HTML page and the PDF. */
export function receiptText(receipt: Receipt, language: Language): ReceiptText {
  const words = RECEIPT_WORDS[language]
  return {
    title: words.title,
    number: `${words.number} ${receiptNumber(receipt)}`,
    seller: [receipt.operator_name, receipt.operator_address].filter((line) => line !== null),
    facts: factsOf(receipt, language),
    sums: sumsOf(receipt, language),
    notes: [...(receipt.taxes.length > 0 ? [words.included] : []), words.thanks],
  }
}

export function receiptNumber({ number }: { number: number }): string {
  return String(number).padStart(6, '0')
}

function factsOf(receipt: Receipt, language: Language): Line[] {
  const words = RECEIPT_WORDS[language]
  const card = cardOf(receipt, words.card)
  return [
    { name: words.paidOn, value: moment(receipt.paid_at, receipt, language) },
    { name: words.plate, value: receipt.license_plate },
    { name: words.lot, value: [receipt.lot_name, receipt.lot_address].filter(Boolean).join(', ') },
    { name: words.duration, value: receipt.kind === 'month' ? words.month : words[receipt.kind](receipt.hours ?? 0) },
    ...validityOf(receipt, language),
    ...(card === null ? [] : [{ name: words.card, value: card }]),
  ]
}

function validityOf(receipt: Receipt, language: Language): Line[] {
  const words = RECEIPT_WORDS[language]
  if (receipt.valid_until === null) return []
  if (receipt.valid_from === null) {
    return [
      {
        name: receipt.is_stopped ? words.stopped : words.validUntil,
        value: moment(receipt.valid_until, receipt, language),
      },
    ]
  }
  const [from, to] = [receipt.valid_from, receipt.valid_until].map((instant) => day(instant, receipt, language))
  return [{ name: words.period, value: words.fromTo(from!, to!) }]
}

function cardOf({ card_type: type, card_last4: last4 }: Receipt, anyCard: string): string | null {
  if (last4 === CARD_NONE || (type === null && last4 === null)) return null
  const name = type === null ? anyCard : cardName(type)
  return last4 === null || last4 === CARD_UNKNOWN ? name : `${name} •••• ${last4}`
}

function sumsOf(receipt: Receipt, language: Language): ReceiptText['sums'] {
  const words = RECEIPT_WORDS[language]
  const line = (name: string, amount: number) => ({ name, value: money(amount, language), isTotal: false })
  const taxes = receipt.taxes.map((tax) =>
    line(`${words.taxNames[tax.kind]} ${percent(tax.percent, language)} (${tax.number})`, tax.amount),
  )
  const refunds = receipt.refunds.map((refund) =>
    line(words.refunded(day(refund.refunded_at, receipt, language)), -refund.amount),
  )
  return [
    ...(taxes.length > 0 ? [line(words.net, receipt.net), ...taxes] : []),
    { ...line(words.total, receipt.amount), value: `${money(receipt.amount, language)} CAD`, isTotal: true },
    ...(refunds.length > 0 ? [...refunds, line(words.rest, restOf(receipt))] : []),
  ]
}

function restOf({ amount, refunded }: Receipt): number {
  return toDollars(cents(fromDollars(amount) - fromDollars(refunded)))
}

export function money(dollars: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(dollars)
}

function percent(value: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100)
}

export function day(instant: string, { time_zone: timeZone }: { time_zone: string }, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-CA`, { ...DAY, timeZone }).format(new Date(instant))
}

function moment(instant: string, { time_zone: timeZone }: { time_zone: string }, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-CA`, { ...MOMENT, timeZone }).format(new Date(instant))
}

import type { Language } from '@lotwise/domain/language'
import type { Evidence } from './evidence-view.ts'
import { EVIDENCE_WORDS } from './evidence-words.ts'

import type { Section } from '../../infra/pdf/write-sections.ts'
type Purchase = Evidence['purchase']
type Writer = ReturnType<typeof writerIn>

/** The evidence in words: sections for the file, parts of which go into the provider's text fields. */
export function evidenceText(evidence: Evidence, language: Language) {
  const writer = writerIn(language, evidence.lot.time_zone)
  const { words, at, what } = writer
  const { purchase, lot } = evidence
  return {
    title: words.title,
    none: words.none,
    dispute: disputeSection(evidence, writer),
    purchase: purchaseSection(evidence, writer),
    customer: customerSection(evidence, writer),
    extensions: { heading: words.extensions, lines: evidence.extensions.map((one) => extensionLine(one, writer)) },
    messages: messagesSection(evidence, writer),
    checks: checksSection(evidence, writer),
    product: words.product(what(purchase), lot.name, purchase.license_plate),
    serviceDate: at(purchase.paid_at ?? purchase.valid_until),
  }
}

function writerIn(language: Language, timeZone: string) {
  const words = EVIDENCE_WORDS[language]
  const locale = `${language}-CA`
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' })
  return {
    words,
    at: (instant: string) => moment.format(new Date(instant)),
    money: (dollars: number) => currency.format(dollars),
    what: ({ kind, hours }: Purchase) => (kind === 'month' ? words.month : words[kind](hours ?? 0)),
  }
}

function disputeSection({ dispute }: Evidence, { words, at, money }: Writer): Section {
  return {
    heading: words.dispute,
    lines: [
      dispute.id,
      ...named(words.amount, money(dispute.amount)),
      ...named(words.reason, dispute.reason.replaceAll('_', ' ')),
      ...named(words.opened, at(dispute.opened_at)),
      ...named(words.dueBy, dispute.due_by && at(dispute.due_by)),
    ],
  }
}

function purchaseSection({ purchase, lot, card }: Evidence, { words, at, money, what }: Writer): Section {
  return {
    heading: words.purchase,
    lines: [
      what(purchase),
      ...named(words.lot, joined([lot.name, lot.address], ', ')),
      ...named(words.plate, purchase.license_plate),
      ...named(words.amount, money(purchase.amount)),
      ...named(words.paidAt, purchase.paid_at && at(purchase.paid_at)),
      ...named(words.validUntil, at(purchase.valid_until)),
      ...named(words.receipt, receiptOf(purchase)),
      ...named(words.card, card.last4 && joined([card.type, card.last4], ' •••• ')),
    ],
  }
}

function customerSection({ customer }: Evidence, { words }: Writer): Section {
  const { name, email, phone } = customer
  const lines = [...named(words.name, name), ...named(words.email, email), ...named(words.phone, phone)]
  return { heading: words.customer, lines }
}

function extensionLine(one: Purchase, { at, money, what }: Writer): string {
  return joined([one.paid_at && at(one.paid_at), what(one), money(one.amount), receiptOf(one)], ' · ')
}

function messagesSection({ messages }: Evidence, { words, at }: Writer): Section {
  const lines = messages.map(({ kind, to, sent_at }) =>
    joined([at(sent_at), kind === 'sms' ? words.sms : words.mail, to], ' · '),
  )
  return { heading: words.messages, lines }
}

function checksSection({ checks }: Evidence, { words, at }: Writer): Section {
  const lines = checks.map(({ checked_at, license_plate, result }) =>
    joined([at(checked_at), license_plate, words.results[result]], ' · '),
  )
  return { heading: words.checks, lines }
}

function named(name: string, value: string | null): string[] {
  return value === null ? [] : [`${name}: ${value}`]
}

function joined(parts: (string | null)[], mark: string): string {
  return parts.filter(Boolean).join(mark)
}

function receiptOf({ receipt_number: number }: Purchase): string | null {
  return number === null ? null : String(number).padStart(6, '0')
}

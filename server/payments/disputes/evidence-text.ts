import type { Language } from '@lotwise/domain/language'
import { EVIDENCE_WORDS } from './evidence-words.ts'
import type { Evidence } from './evidence-view.ts'

export type Section = { heading: string; lines: string[] }

/** The evidence in words: sections for the file, and parts of it for the provider's text fields. */
export function evidenceText(evidence: Evidence, language: Language) {
  const words = EVIDENCE_WORDS[language]
  const { dispute, lot, purchase, card, customer } = evidence
  const at = momentIn(language, lot.time_zone)
  const money = (dollars: number) => new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(dollars) // prettier-ignore
  const named = (name: string, value: string | null) => (value === null ? [] : [`${name}: ${value}`])
  const what = ({ kind, hours }: Evidence['purchase']) => (kind === 'month' ? words.month : words[kind](hours ?? 0))
  const receiptOf = ({ receipt_number: number }: Evidence['purchase']) =>
    number === null ? null : String(number).padStart(6, '0')
  const purchaseLines = [
    what(purchase),
    ...named(words.lot, [lot.name, lot.address].filter(Boolean).join(', ')),
    ...named(words.plate, purchase.license_plate),
    ...named(words.amount, money(purchase.amount)),
    ...named(words.paidAt, purchase.paid_at && at(purchase.paid_at)),
    ...named(words.validUntil, at(purchase.valid_until)),
    ...named(words.receipt, receiptOf(purchase)),
    ...named(words.card, card.last4 && [card.type, card.last4].filter(Boolean).join(' •••• ')),
  ]
  const extensions = evidence.extensions.map((one) =>
    [one.paid_at && at(one.paid_at), what(one), money(one.amount), receiptOf(one)].filter(Boolean).join(' · '),
  )
  const messages = evidence.messages.map(
    ({ kind, to, sent_at }) => `${at(sent_at)} · ${kind === 'sms' ? words.sms : words.mail} · ${to}`,
  )
  const checks = evidence.checks.map(
    ({ checked_at, license_plate, result }) => `${at(checked_at)} · ${license_plate} · ${words.results[result]}`,
  )
  const sections: Section[] = [
    {
      heading: words.dispute,
      lines: [
        dispute.id,
        ...named(words.amount, money(dispute.amount)),
        ...named(words.reason, dispute.reason.replaceAll('_', ' ')),
        ...named(words.opened, at(dispute.opened_at)),
        ...named(words.dueBy, dispute.due_by && at(dispute.due_by)),
      ],
    },
    { heading: words.purchase, lines: purchaseLines },
    {
      heading: words.customer,
      lines: [
        ...named(words.name, customer.name),
        ...named(words.email, customer.email),
        ...named(words.phone, customer.phone),
      ],
    },
    { heading: words.extensions, lines: extensions },
    { heading: words.messages, lines: messages },
    { heading: words.checks, lines: checks },
  ]
  return {
    title: words.title,
    none: words.none,
    sections,
    product: words.product(what(purchase), lot.name, purchase.license_plate),
    serviceDate: at(purchase.paid_at ?? purchase.valid_until),
  }
}

function momentIn(language: Language, timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}

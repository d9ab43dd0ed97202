import { cardName } from '@lotwise/domain/card-name'
import type { Language } from '@lotwise/domain/language'
import type { Role } from '@lotwise/domain/roles'
import { STAFF_FIELDS } from '@lotwise/domain/session-fields'
import { wallClockOf } from '@lotwise/domain/time-zone'
import { decimalOf, type CsvValue } from '../../sessions/csv-line.ts'
import { staffSessionView, type ShownSession } from '../../sessions/staff-session-view.ts'
import { EXPORT_COLUMNS, EXPORT_WORDS, type ExportColumn } from './export-words.ts'
import { moneyOfSession, type SessionMoney } from './money-of-session.ts'
import type { PaymentMoney } from './session-money-table.ts'

export type ExportForm = {
  headings: CsvValue[]
  hasMoney: boolean
  valuesOf(session: ShownSession, payments: PaymentMoney[]): CsvValue[]
}

/** The stored fields under their own names. */
export function rawForm(role: Role): ExportForm {
  const fields = STAFF_FIELDS[role]
  return {
    headings: fields.map((field) => ({ bare: field })),
    hasMoney: false,
    valuesOf: (session) => {
      const record = staffSessionView(role, session)
      return fields.map((field) => record[field])
    },
  }
}

/** For people: local times, amounts with two decimals, headings and statuses in their language. */
export function spreadsheetForm(language: Language, timeZone: string): ExportForm {
  const words = EXPORT_WORDS[language]
  return {
    headings: EXPORT_COLUMNS.map((column) => words.headings[column]),
    hasMoney: true,
    valuesOf: (session, payments) => {
      const values = valuesOf(session, moneyOfSession(payments), language, timeZone)
      return EXPORT_COLUMNS.map((column) => values[column])
    },
  }
}

function valuesOf(
  session: ShownSession,
  money: SessionMoney | null,
  language: Language,
  timeZone: string,
): Record<ExportColumn, CsvValue> {
  const words = EXPORT_WORDS[language]
  const record = staffSessionView('owner', session)
  return {
    license_plate: session.license_plate,
    session_type: words.types[session.shownType],
    payment_status: words.statuses[session.payment_status as keyof typeof words.statuses],
    created_at: localTime(session.created_at, timeZone),
    expires_at: localTime(session.expires_at, timeZone),
    hours: session.hours,
    amount: decimalOf(session.amount_cents),
    paid: money && decimalOf(money.paidCents),
    refunded: money && decimalOf(money.refundedCents),
    disputed: money && decimalOf(money.disputedCents),
    platform_fee: money?.booked && decimalOf(money.booked.platformFeeCents),
    card_fee: money?.booked && decimalOf(money.booked.cardFeeCents),
    net: money?.booked && decimalOf(money.booked.netCents),
    gst_hst: money && decimalOf(money.gstHstCents),
    qst: money && decimalOf(money.qstCents),
    receipts: money && money.receipts.join(' '),
    phone: record.phone,
    first_name: record.first_name,
    last_name: record.last_name,
    email: record.email,
    card: session.card_type === null ? null : cardName(session.card_type),
    card_last4: session.card_last4,
    location: session.location,
    notes: session.notes,
    id: session.id,
  }
}

/** As spreadsheets recognise it. */
function localTime(instant: Date, timeZone: string): string {
  return wallClockOf(instant, timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
}

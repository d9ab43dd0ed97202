import type { Language } from '@lotwise/domain/language'
import { writeSections } from '../../infra/pdf/write-sections.ts'
import type { StayRecord } from './read-record.ts'
import { RECORD_WORDS } from './record-words.ts'

export function recordPdf(record: StayRecord, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = RECORD_WORDS[language]
  const locale = `${language}-CA`
  const { format } = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: record.time_zone,
  })
  const at = (instant: string) => format(new Date(instant))
  const money = (dollars: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(dollars)
  return writeSections({
    title: words.title,
    fileTitle: `${words.title} ${record.license_plate}`,
    none: words.none,
    language,
    sections: [
      {
        heading: words.stay,
        lines: [
          words.lot([record.lot_name, record.lot_address].filter(Boolean).join(', ')),
          words.plate(record.license_plate),
          words.valid(at(record.valid_from), at(record.valid_until)),
          ...(record.payment_status === 'refunded' ? [words.refunded] : []),
        ],
      },
      {
        heading: words.plates,
        lines: record.former_plates.map(
          ({ kind, license_plate, is_valid, changed_at }) =>
            `${at(changed_at)} · ${words.changes[kind](license_plate, is_valid)}`,
        ),
      },
      {
        heading: words.payments,
        lines: record.payments.map(({ paid_at, amount, refunded, receipt_number }) =>
          [
            `${at(paid_at)} · ${words.payment(money(amount), receiptNumber(receipt_number))}`,
            ...(refunded > 0 ? [words.back(money(refunded))] : []),
          ].join('; '),
        ),
      },
      {
        heading: words.checks,
        lines: record.checks.map(({ checked_at, result }) => `${at(checked_at)} · ${words.results[result]}`),
      },
    ],
  })
}

function receiptNumber(number: number | null): string | null {
  return number === null ? null : String(number).padStart(6, '0')
}

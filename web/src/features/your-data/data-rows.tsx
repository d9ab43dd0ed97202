import { cardName } from '@lotwise/domain/card-name'
import { fromDollars } from '@lotwise/domain/money'
import { DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { ReactNode } from 'react'
import { useFormat } from '../../words/use-format.ts'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import type { DriverData } from './use-driver-data.ts'

type RowProps = { title: string; value?: string; children: ReactNode }

function Row({ title, value, children }: RowProps) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span className="wrap-anywhere">{title}</span>
        {value && <span className="shrink-0 tabular-nums">{value}</span>}
      </p>
      {children}
    </li>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere text-muted">{children}</p>
}

export function StayRow({ stay }: { stay: DriverData['stays'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  const shown = (instant: string) => format.dateAndTime(new Date(instant), stay.time_zone)
  const date = (instant: string) => format.date(new Date(instant), DEFAULT_TIME_ZONE)
  const person = [stay.first_name, stay.last_name, stay.email].filter(Boolean).join(' ')
  const isMonth = stay.payment_status === 'Yolo'
  return (
    <Row title={stay.lot_name} value={format.money(fromDollars(stay.amount))}>
      <Line>
        {shown(stay.created_at)} – {shown(stay.expires_at)}
      </Line>
      <Line>{isMonth ? text.statuses.Yolo : `${text.kinds[stay.kind]} · ${text.statuses[stay.payment_status]}`}</Line>
      {person && <Line>{person}</Line>}
      {stay.former_plates.length > 0 && <Line>{text.formerPlates(stay.former_plates.join(', '))}</Line>}
      {stay.plan_plates.length > 0 && <Line>{text.planPlates(stay.plan_plates.join(', '))}</Line>}
      {stay.deleted_by_staff && <Line>{text.deletedByStaff}</Line>}
      <Line>
        {stay.contact_kept_until && stay.plate_kept_until
          ? `${text.contactUntil(date(stay.contact_kept_until))}, ${text.plateUntil(date(stay.plate_kept_until))}`
          : stay.owed_until
            ? text.owed(date(stay.owed_until))
            : text.running}
      </Line>
    </Row>
  )
}

export function PermitRow({ permit }: { permit: DriverData['permits'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  const date = (instant: string) => format.date(new Date(instant), permit.time_zone)
  return (
    <Row title={permit.lot_name}>
      <Line>
        {date(permit.starts_at)} – {date(permit.ends_at)}
      </Line>
      <Line>{[permit.holder, permit.license_plates.join(', '), permit.reason].filter(Boolean).join(' · ')}</Line>
      <Line>{permit.kept_until ? text.until(date(permit.kept_until)) : text.running}</Line>
    </Row>
  )
}

export function PlateNoteRow({ note }: { note: DriverData['plate_notes'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  return (
    <Row title={note.lot_name}>
      {note.note && <Line>{note.note}</Line>}
      {note.block_reason && note.blocked_until && (
        <Line>{text.blocked(note.block_reason, format.date(new Date(note.blocked_until), note.time_zone))}</Line>
      )}
    </Row>
  )
}

export function WarningRow({ warning }: { warning: DriverData['warnings'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  const { seen_at: seenAt, photo_count: photos, time_zone: timeZone } = warning
  return (
    <Row title={warning.lot_name} value={text.warningStates[warning.state]}>
      <Line>{format.dateAndTime(new Date(seenAt), timeZone)}</Line>
      {warning.note && <Line>{warning.note}</Line>}
      {photos > 0 && <Line>{text.photos(photos)}</Line>}
      <Line>{text.until(format.date(new Date(warning.kept_until), timeZone))}</Line>
    </Row>
  )
}

export function PaymentRow({ payment }: { payment: DriverData['payments'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { card_type: type, card_last4: last4, receipt_number: number } = payment
  const card = [type && cardName(type), last4 && `•••• ${last4}`].filter(Boolean).join(' ')
  return (
    <Row title={payment.lot_name} value={format.money(fromDollars(payment.amount))}>
      <Line>{format.dateAndTime(new Date(payment.paid_at), payment.time_zone)}</Line>
      {card && <Line>{card}</Line>}
      {payment.refunded > 0 && <Line>{text.refunded(format.money(fromDollars(payment.refunded)))}</Line>}
      {number !== null && payment.receipt_url && (
        <p>
          <a
            href={`${payment.receipt_url}?lang=${language}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text.receipt(String(number).padStart(6, '0'))}
          </a>
        </p>
      )}
      <Line>{text.until(format.date(new Date(payment.plate_kept_until), DEFAULT_TIME_ZONE))}</Line>
    </Row>
  )
}

export function MessageRow({ message }: { message: DriverData['messages'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  return (
    <Row title={text.purposes[message.purpose ?? ''] ?? text.message}>
      <Line>
        {format.dateAndTime(new Date(message.created_at), DEFAULT_TIME_ZONE)} · {message.to}
      </Line>
      {message.text && <p className="wrap-anywhere">{message.text}</p>}
      <Line>{text.until(format.date(new Date(message.kept_until), DEFAULT_TIME_ZONE))}</Line>
    </Row>
  )
}

export function LetterRow({ letter }: { letter: DriverData['letters'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  return (
    <Row title={letter.lot_name} value={text.authors[letter.author]}>
      <Line>{format.dateAndTime(new Date(letter.created_at), letter.time_zone)}</Line>
      <p className="whitespace-pre-wrap wrap-anywhere">{letter.text}</p>
      {letter.email && <Line>{letter.email}</Line>}
      <Line>{text.until(format.date(new Date(letter.kept_until), DEFAULT_TIME_ZONE))}</Line>
    </Row>
  )
}

export function CheckRow({ check }: { check: DriverData['plate_checks'][number] }) {
  const text = useYourDataWords()
  const format = useFormat()
  return (
    <Row title={check.lot_name} value={text.checks[check.result]}>
      <Line>{format.dateAndTime(new Date(check.checked_at), check.time_zone)}</Line>
      <Line>{text.until(format.date(new Date(check.kept_until), DEFAULT_TIME_ZONE))}</Line>
    </Row>
  )
}

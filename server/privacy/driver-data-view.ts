import type { readDriverData } from '@lotwise/contract/driver-data'
import type { Reply } from '@lotwise/contract/endpoint'
import { DAY_MS } from '@lotwise/domain/duration'
import { owedUntil } from '@lotwise/domain/incident'
import { cents, toDollars } from '@lotwise/domain/money'
import { formatPhone } from '@lotwise/domain/phone'
import { KEEP_CHECKS_DAYS } from '@lotwise/domain/plate-check'
import { contactRetentionEnd, moneyRecordsEnd } from '@lotwise/domain/retention'
import { KEEP_MESSAGES_DAYS } from '../messages/outbox/sweep-messages.ts'
import type { DriverStay } from './driver-data-table.ts'
import { OPEN_MS, type DriverData } from './read-driver-data.ts'

type View = Reply<typeof readDriverData>

const dollarsOf = (amount: number) => toDollars(cents(amount))
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

export function driverDataView(data: DriverData): View {
  const { request, now, retentionMonths } = data
  return {
    license_plate: data.stays[0]?.license_plate ?? request.plate_key,
    phone: formatPhone(request.phone.slice('+1'.length)),
    created_at: now.toISOString(),
    erasable_until: after(now, OPEN_MS),
    retention_months: retentionMonths,
    stays: data.stays.map((stay) => stayView(stay, retentionMonths)),
    permits: data.permits.map((permit) => permitView(permit, data)),
    plate_notes: data.plateNotes.map(({ lot_name, timezone, blocked_until, ...note }) => ({
      ...note,
      lot_name,
      time_zone: timezone,
      blocked_until: blocked_until?.toISOString() ?? null,
    })),
    payments: data.payments.map(paymentView),
    messages: data.messages.map(messageView),
    letters: data.letters.map((letter) => ({
      lot_name: letter.lot_name,
      time_zone: letter.timezone,
      author: letter.author === 'staff' ? 'staff' : 'driver',
      text: letter.text,
      email: letter.email,
      created_at: letter.created_at.toISOString(),
      kept_until: contactRetentionEnd(letter.created_at, retentionMonths).toISOString(),
    })),
    warnings: data.warnings.map(({ lot_name, timezone, seen_at, reason, note, state, photo_count }) => ({
      lot_name,
      time_zone: timezone,
      reason,
      note,
      state,
      photo_count,
      seen_at: seen_at.toISOString(),
      kept_until: contactRetentionEnd(seen_at, retentionMonths).toISOString(),
    })),
    plate_checks: data.checks.map((check) => ({
      lot_name: check.lot_name,
      time_zone: check.timezone,
      checked_at: check.checked_at.toISOString(),
      result: check.result,
      kept_until: after(check.checked_at, KEEP_CHECKS_DAYS * DAY_MS),
    })),
  }
}

function stayView(stay: DriverStay, retentionMonths: number): View['stays'][number] {
  const ended = stay.expires_at > stay.created_at ? stay.expires_at : stay.created_at
  const contactUntil = contactRetentionEnd(ended, retentionMonths)
  const isMoney = stay.payment_id !== null || stay.subscription_id !== null
  const plateUntil = isMoney ? moneyRecordsEnd(ended) : contactUntil
  return {
    lot_name: stay.lot_name,
    time_zone: stay.timezone,
    kind: stay.auto_renew ? 'month' : stay.session_type === 'Extension' ? 'extension' : 'stay',
    license_plate: stay.license_plate,
    former_plates: stay.former_plates,
    plan_plates: stay.plan_plates,
    phone: stay.phone,
    first_name: stay.first_name,
    last_name: stay.last_name,
    email: stay.email,
    language: stay.language,
    created_at: stay.created_at.toISOString(),
    expires_at: stay.expires_at.toISOString(),
    payment_status: stay.payment_status,
    amount: dollarsOf(stay.amount_cents),
    deleted_by_staff: stay.deleted_by !== null,
    is_running: stay.is_running,
    owed_until: isOwed(stay) ? owedUntil(stay.created_at).toISOString() : null,
    contact_kept_until: stay.is_running ? null : contactUntil.toISOString(),
    plate_kept_until: stay.is_running ? null : plateUntil.toISOString(),
  }
}

function isOwed(stay: DriverStay): boolean {
  return stay.is_running && stay.payment_status === 'pending' && stay.incident_id !== null
}

function permitView(
  permit: DriverData['permits'][number],
  { now, retentionMonths }: DriverData,
): View['permits'][number] {
  const hasEnded = permit.ends_at <= now
  return {
    lot_name: permit.lot_name,
    time_zone: permit.timezone,
    holder: permit.holder,
    license_plates: permit.license_plates,
    starts_at: permit.starts_at.toISOString(),
    ends_at: permit.ends_at.toISOString(),
    reason: permit.reason,
    kept_until: hasEnded ? contactRetentionEnd(permit.ends_at, retentionMonths).toISOString() : null,
  }
}

/** Deleted sessions have no page with their receipt. */
function paymentView(payment: DriverData['payments'][number]): View['payments'][number] {
  const paidAt = payment.paid_at!
  return {
    lot_name: payment.lot_name,
    time_zone: payment.timezone,
    paid_at: paidAt.toISOString(),
    amount: dollarsOf(payment.amount_cents),
    refunded: dollarsOf(payment.refunded_cents),
    card_type: payment.card_type,
    card_last4: payment.card_last4,
    receipt_number: payment.number,
    receipt_url: payment.number === null || payment.session_deleted ? null : `/receipts/${payment.id}`,
    plate_kept_until: moneyRecordsEnd(paidAt).toISOString(),
  }
}

function messageView(message: DriverData['messages'][number]): View['messages'][number] {
  return {
    kind: message.kind === 'sms' ? 'sms' : 'email',
    purpose: message.purpose,
    to: message.recipient,
    text: message.is_secret ? '' : message.text,
    status: message.status,
    created_at: message.created_at.toISOString(),
    kept_until: after(message.created_at, KEEP_MESSAGES_DAYS * DAY_MS),
  }
}

import type { Reply } from '@lotwise/contract/endpoint'
import type { getStay } from '@lotwise/contract/stays'
import { cents, toDollars } from '@lotwise/domain/money'
import type { Carriers } from '../../infra/carrier.ts'
import type { listMessagesOf, listPaymentsOf, listPlateChangesOf, listRefundsOf } from './stays-table.ts'

type Row<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type Stay = Reply<typeof getStay>
type Payment = NonNullable<Stay['payments']>[number]
type Refund = NonNullable<Stay['refunds']>[number]
type PlateChange = Stay['plate_changes'][number]
type Message = NonNullable<Stay['messages']>[number]

export function paymentView(row: Row<typeof listPaymentsOf>): Payment {
  const kept = row.amount_cents - row.refunded_cents - row.disputed_cents
  const isBooked = row.booked_cents === kept
  const cardFee = isBooked ? row.card_fee_cents : null
  const ownFee = row.fee_cents - (row.fee_returned_cents ?? 0)
  const fee = isBooked ? (row.booked_fee_cents ?? ownFee) : ownFee
  return {
    id: row.id,
    session_id: row.session_id,
    kind: row.kind as Payment['kind'],
    paid_at: row.paid_at!.toISOString(),
    amount: dollars(row.amount_cents),
    platform_fee: dollars(fee),
    refunded: dollars(row.refunded_cents),
    disputed: dollars(row.disputed_cents),
    card_fee: cardFee === null ? null : dollars(cardFee),
    net: dollars(kept - fee - (cardFee ?? 0)),
    card_type: row.card_type,
    card_last4: row.card_last4,
    receipt_number: row.receipt_number,
  }
}

export function refundView(row: Row<typeof listRefundsOf>): Refund {
  return {
    id: row.id,
    amount: dollars(row.amount_cents),
    status: row.status as Refund['status'],
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    user_email: row.user_email,
  }
}

export function messageView(row: Row<typeof listMessagesOf>, carriers: Carriers): Message {
  const kind = row.kind as Message['kind']
  return {
    id: row.id,
    kind,
    purpose: subjectOf(row),
    // Without a carrier nothing would ever be sent.
    status: row.status === 'pending' && carriers[kind] === null ? 'off' : (row.status as Message['status']),
    created_at: row.created_at.toISOString(),
  }
}

/** Some messages share a purpose, such as that of the confirmation; their keys tell them apart. */
function subjectOf({ key, purpose }: Row<typeof listMessagesOf>): string | null {
  if (key?.startsWith('plate-')) return 'plate_changed'
  if (key?.startsWith('refund-returned-')) return 'refund_returned'
  return key?.startsWith('goodwill-') ? 'minutes_added' : purpose
}

export function plateChangeView(row: Row<typeof listPlateChangesOf>, isInFull: boolean): PlateChange {
  return {
    id: row.id,
    kind: row.kind as PlateChange['kind'],
    former_plate: row.former_plate,
    changed_at: row.changed_at.toISOString(),
    ...(isInFull ? { user_email: row.user_email, reason: row.reason } : {}),
  }
}

function dollars(amount: number): number {
  return toDollars(cents(amount))
}

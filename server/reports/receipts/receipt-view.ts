import type { Reply } from '@lotwise/contract/endpoint'
import type { findReceipts, getReceipt, receiptRecord } from '@lotwise/contract/receipts'
import { cents, toDollars } from '@lotwise/domain/money'
import { shownTaxNumber } from '@lotwise/domain/tax'
import { addMonths } from '@lotwise/domain/time-zone'
import type * as v from 'valibot'
import type { ReceiptRow } from './receipts-table.ts'
import { taxOfReceipt } from './tax-of-receipt.ts'

export type Receipt = v.InferOutput<typeof receiptRecord>
type FoundReceipt = Reply<typeof findReceipts>['receipts'][number]
type PaymentOfSession = Reply<typeof getReceipt>['payments'][number]
type RefundMade = { amount_cents: number; refunded_at: Date | string }

const dollarsOf = (amount: number) => toDollars(cents(amount))

export function receiptView(row: ReceiptRow, refunds: RefundMade[]): Receipt {
  const { netCents, lines } = taxOfReceipt(row, row.amount_cents)
  const kind = kindOf(row)
  return {
    number: row.number,
    payment: row.payment_id,
    lot_name: row.lot_name,
    lot_address: row.lot_address,
    operator_name: row.operator_name,
    operator_address: row.operator_address,
    time_zone: row.timezone,
    paid_at: row.paid_at!.toISOString(),
    license_plate: row.license_plate,
    kind,
    hours: kind === 'month' ? null : row.hours,
    is_stopped: row.stopped_at?.getTime() === row.expires_at.getTime(),
    valid_from: validFrom(row)?.toISOString() ?? null,
    valid_until: validUntil(row)?.toISOString() ?? null,
    amount: dollarsOf(row.amount_cents),
    net: toDollars(netCents),
    taxes: lines.map((line) => ({
      kind: line.kind,
      percent: line.percent,
      number: shownTaxNumber(line.number),
      amount: toDollars(line.amountCents),
    })),
    refunded: dollarsOf(row.refunded_cents),
    refunds: refunds.map(({ amount_cents, refunded_at }) => ({
      amount: dollarsOf(amount_cents),
      refunded_at: new Date(refunded_at).toISOString(),
    })),
    card_type: row.card_type,
    card_last4: row.card_last4,
  }
}

function kindOf(row: ReceiptRow): Receipt['kind'] {
  if (row.kind !== 'card') return 'month'
  return row.session_type === 'Extension' ? 'extension' : 'stay'
}

function validFrom(row: ReceiptRow): Date | null {
  if (row.surplus_reason !== null || kindOf(row) !== 'month') return null
  return row.period_start ?? row.paid_at
}

/** For a month, the payment's own period: expires_at is that of the newest month. Surplus payments have no validity. */
function validUntil(row: ReceiptRow): Date | null {
  if (row.surplus_reason !== null) return null
  if (kindOf(row) !== 'month') return row.expires_at
  if (row.period_end !== null) return row.period_end
  // Payments made before period_end was stored.
  const aMonthOn = addMonths(row.paid_at!, 1, row.timezone)
  return aMonthOn < row.expires_at ? aMonthOn : row.expires_at
}

export function paymentView(row: ReceiptRow): PaymentOfSession {
  return {
    payment: row.payment_id,
    number: row.number,
    paid_at: row.paid_at!.toISOString(),
    amount: dollarsOf(row.amount_cents),
    refunded: dollarsOf(row.refunded_cents),
  }
}

/** Links to the receipt by payment id. No pass link for a month: the pass gives access to cancel the subscription. */
export function foundReceiptView(row: ReceiptRow): FoundReceipt {
  const { number, paid_at, amount, refunded } = paymentView(row)
  return {
    number,
    paid_at,
    amount,
    refunded,
    lot_name: row.lot_name,
    time_zone: row.timezone,
    receipt_url: `/receipts/${row.payment_id}`,
    pass_url: row.kind === 'card' ? `/lots/${row.lot_slug}/payment/complete/${row.session_id}` : null,
  }
}

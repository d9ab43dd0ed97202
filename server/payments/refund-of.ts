import { cents } from '@lotwise/domain/money'
import { feeOfRefund } from '@lotwise/domain/refund'
import type { Db } from '../infra/db/connect.ts'
import type { PaymentRow } from './payments-table.ts'
import { sumFeesReturned } from './refunds-table.ts'

export function leftToRefund(payment: PaymentRow): number {
  return payment.amount_cents - payment.refunded_cents
}

/** A part of a payment, with its share of the platform fee. */
export async function refundOf(
  tx: Db,
  payment: PaymentRow,
  amountCents: number,
): Promise<{ amountCents: number; feeCents: number }> {
  const facts = {
    paid: cents(payment.amount_cents),
    fee: cents(payment.fee_cents),
    refunded: cents(payment.refunded_cents),
    feeReturned: cents(await sumFeesReturned(tx, payment.id)),
  }
  return { amountCents, feeCents: feeOfRefund(facts, cents(amountCents)) }
}

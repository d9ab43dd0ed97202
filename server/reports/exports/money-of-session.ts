import { taxOfReceipt } from '../receipts/tax-of-receipt.ts'
import type { PaymentMoney } from './session-money-table.ts'

export type SessionMoney = {
  paidCents: number
  refundedCents: number
  disputedCents: number
  /** Null: the provider has not told all of it yet. */
  booked: { platformFeeCents: number; cardFeeCents: number; netCents: number } | null
  gstHstCents: number
  qstCents: number
  receipts: number[]
}

/** All payments of a session together: a subscription has one a month. Taxes are those in what was not given back. */
export function moneyOfSession(payments: PaymentMoney[]): SessionMoney | null {
  if (payments.length === 0) return null
  const taxes = payments.flatMap(
    (payment) => taxOfReceipt(payment, payment.amount_cents - payment.refunded_cents).lines,
  )
  const taxed = (isQst: boolean) =>
    sum(taxes.filter(({ kind }) => (kind === 'QST') === isQst).map((tax) => tax.amountCents))
  return {
    paidCents: sum(payments.map((payment) => payment.amount_cents)),
    refundedCents: sum(payments.map((payment) => payment.refunded_cents)),
    disputedCents: sum(payments.map((payment) => payment.disputed_cents)),
    booked: payments.every(isBooked)
      ? {
          platformFeeCents: sum(payments.map((payment) => payment.platform_fee_cents ?? 0)),
          cardFeeCents: sum(payments.map((payment) => payment.card_fee_cents ?? 0)),
          netCents: sum(payments.map((payment) => payment.net_cents ?? 0)),
        }
      : null,
    gstHstCents: taxed(false),
    qstCents: taxed(true),
    receipts: payments.flatMap(({ receipt_number: number }) => number ?? []),
  }
}

/** The provider's entries have arrived here, those of refunds and disputes included. */
function isBooked(payment: PaymentMoney): boolean {
  return payment.booked_cents === payment.amount_cents - payment.refunded_cents - payment.disputed_cents
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

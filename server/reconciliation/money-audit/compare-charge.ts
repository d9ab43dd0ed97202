import type Stripe from 'stripe'
import type { PaymentRow } from '../../payments/payments-table.ts'
import type { RefundRow } from '../../payments/refunds-table.ts'
import type { UnexpectedCharge } from '../../payments/unexpected/unexpected-charges-table.ts'
import type { Finding } from './money-audit-table.ts'

export type ListedRefund = Pick<Stripe.Refund, 'id' | 'amount' | 'status'>
export type ListedDispute = { balance_transactions: { amount: number }[] }

/** One charge as both sides know it; `charge` is null where the provider has none, `payment` where we have none. */
export type ChargeBooks = {
  account: string
  lotId: string
  charge: Stripe.Charge | null
  refunds: ListedRefund[]
  disputes: ListedDispute[]
  payment: PaymentRow | null
  ownRefunds: RefundRow[]
  /** Money that belongs to no session. */
  unexpected: UnexpectedCharge | null
}

/** I1, I2, I4, I8, I9: the same charge, amount, fee, account, refunds and disputed amount on both sides. */
export function compareCharge(books: ChargeBooks): Finding[] {
  const { charge, payment, lotId } = books
  const report = reportOf(lotId)
  if (charge && books.unexpected) return compareUnexpected(charge, books.unexpected, report)
  return [
    ...(charge && payment ? compareAmounts(books, charge, payment, report) : compareExistence(books, report)),
    ...compareRefunds(books),
  ]
}

type Report = (rule: string, subject: string, says: string) => Finding

function reportOf(lotId: string): Report {
  return (rule, subject, says) => ({ kind: 'difference', rule, subject, says, lotId })
}

function compareUnexpected(charge: Stripe.Charge, { refunded_cents }: UnexpectedCharge, report: Report): Finding[] {
  if (refunded_cents === charge.amount_refunded) return []
  return [report('I4', charge.id, `we say ${refunded_cents} went back, the provider ${charge.amount_refunded}`)]
}

function compareExistence({ charge, payment }: ChargeBooks, report: Report): Finding[] {
  if (charge) return [report('I1', charge.id, `a charge of ${charge.amount} has no row in our books`)]
  if (!payment) return []
  return [report('I1', payment.id, `our books say paid, the provider has no charge ${payment.charge_id}`)]
}

function compareAmounts(
  { account, disputes }: ChargeBooks,
  charge: Stripe.Charge,
  payment: PaymentRow,
  report: Report,
): Finding[] {
  const findings: Finding[] = []
  const { id, amount_cents, fee_cents, refunded_cents, disputed_cents } = payment
  const fee = charge.application_fee_amount ?? 0
  if (amount_cents !== charge.amount || fee_cents !== fee) {
    const says = `we say ${amount_cents} with fee ${fee_cents}, the provider ${charge.amount} with fee ${fee}`
    findings.push(report('I2', id, says))
  }
  if (payment.stripe_account_id !== account) {
    findings.push(report('I8', id, `paid into ${account}, our books say ${payment.stripe_account_id}`))
  }
  if (refunded_cents !== charge.amount_refunded) {
    findings.push(report('I4', id, `we say ${refunded_cents} went back, the provider ${charge.amount_refunded}`))
  }
  const disputed = Math.min(Math.max(0, withdrawnCents(disputes)), amount_cents)
  if (disputed_cents !== disputed) {
    findings.push(report('I9', id, `we say ${disputed_cents} is disputed, the provider ${disputed}`))
  }
  return findings
}

/** What the bank holds: an inquiry has moved nothing, a won dispute has moved it back. */
function withdrawnCents(disputes: ListedDispute[]): number {
  const moved = disputes.flatMap(({ balance_transactions }) => balance_transactions)
  return -moved.reduce((sum, { amount }) => sum + amount, 0)
}

export function compareRefunds({
  lotId,
  refunds,
  ownRefunds,
}: Pick<ChargeBooks, 'lotId' | 'refunds' | 'ownRefunds'>): Finding[] {
  const report = reportOf(lotId)
  const rows = new Map(ownRefunds.map((row) => [row.stripe_refund_id ?? row.id, row]))
  const findings: Finding[] = []
  for (const refund of refunds) {
    const row = rows.get(refund.id)
    rows.delete(refund.id)
    if (!row) findings.push(report('I4', refund.id, 'a refund has no row in our books'))
    else if (row.amount_cents !== refund.amount || row.status !== refund.status) {
      const says = `we say ${row.amount_cents} ${row.status}, the provider ${refund.amount} ${refund.status}`
      findings.push(report('I4', row.id, says))
    }
  }
  for (const row of rows.values()) {
    if (row.status === 'failed' && row.stripe_refund_id === null) continue
    findings.push(report('I4', row.id, `our books have a refund (${row.status}) the provider does not know`))
  }
  return findings
}

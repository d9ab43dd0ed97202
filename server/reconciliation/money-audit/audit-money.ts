import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { listLotsWithAccount } from '../../lots/lots-table.ts'
import { listPaymentsOfLot, type PaymentRow } from '../../payments/payments-table.ts'
import { listRefundsOfLot } from '../../payments/refunds-table.ts'
import { databaseFindings, type Finding } from './money-audit-table.ts'

type AuditDeps = Pick<Deps, 'db' | 'stripe'>

/** Compares our payments and refunds with the provider's, per account. An empty list means no difference. */
export async function auditMoney(deps: AuditDeps): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const lot of await listLotsWithAccount(deps.db)) {
    findings.push(...(await compareAccount(deps, lot.id, lot.stripe_account_id)))
  }
  return [...findings, ...(await databaseFindings(deps.db))]
}

/** A disconnected account is a finding and does not stop the audit of the others. */
async function compareAccount(deps: AuditDeps, lotId: string, account: string): Promise<Finding[]> {
  try {
    const ours = await listPaymentsOfLot(deps.db, lotId)
    return [
      ...compareCharges(ours, await listCharges(deps, account), account),
      ...(await compareRefunds(deps, lotId, account)),
    ]
  } catch (error) {
    if (rethrowUnlessStripe(error).code !== 'account_invalid') throw error
    return [{ rule: 'I1', subject: account, says: 'the provider does not let us see this account' }]
  }
}

function listCharges(deps: AuditDeps, stripeAccount: string): Promise<Stripe.Charge[]> {
  return Array.fromAsync(deps.stripe.charges.list({ limit: 100 }, { stripeAccount }))
}

/** I1, I2, I4, I8: every charge has a row and every row a charge, with the same amount, fee, refunded amount and account. */
function compareCharges(ours: PaymentRow[], charges: Stripe.Charge[], account: string): Finding[] {
  const rows = new Map(ours.filter((row) => row.status === 'succeeded').map((row) => [row.charge_id, row]))
  const findings: Finding[] = []
  for (const charge of charges.filter((one) => one.status === 'succeeded')) {
    const row = rows.get(charge.id)
    rows.delete(charge.id)
    if (!row) {
      findings.push({ rule: 'I1', subject: charge.id, says: `a charge of ${charge.amount} has no row in our books` })
      continue
    }
    const fee = charge.application_fee_amount ?? 0
    if (row.amount_cents !== charge.amount || row.fee_cents !== fee) {
      const says = `we say ${row.amount_cents} with fee ${row.fee_cents}, the provider ${charge.amount} with fee ${fee}`
      findings.push({ rule: 'I2', subject: row.id, says })
    }
    if (row.stripe_account_id !== account) {
      findings.push({
        rule: 'I8',
        subject: row.id,
        says: `paid into ${account}, our books say ${row.stripe_account_id}`,
      })
    }
    if (row.refunded_cents !== charge.amount_refunded) {
      const says = `we say ${row.refunded_cents} went back, the provider ${charge.amount_refunded}`
      findings.push({ rule: 'I4', subject: row.id, says })
    }
  }
  for (const row of rows.values()) {
    findings.push({
      rule: 'I1',
      subject: row.id,
      says: `our books say paid, the provider has no charge ${row.charge_id}`,
    })
  }
  return findings
}

/** I4: the same refunds on both sides. */
async function compareRefunds(deps: AuditDeps, lotId: string, stripeAccount: string): Promise<Finding[]> {
  const theirs = await Array.fromAsync(deps.stripe.refunds.list({ limit: 100 }, { stripeAccount }))
  const ours = await listRefundsOfLot(deps.db, lotId)
  const rows = new Map(ours.map((row) => [row.stripe_refund_id, row]))
  const findings: Finding[] = []
  for (const refund of theirs) {
    const row = rows.get(refund.id)
    rows.delete(refund.id)
    if (!row) findings.push({ rule: 'I4', subject: refund.id, says: 'a refund has no row in our books' })
    else if (row.amount_cents !== refund.amount || row.status !== refund.status) {
      const says = `we say ${row.amount_cents} ${row.status}, the provider ${refund.amount} ${refund.status}`
      findings.push({ rule: 'I4', subject: row.id, says })
    }
  }
  for (const row of rows.values()) {
    if (row.status === 'failed' && row.stripe_refund_id === null) continue
    findings.push({
      rule: 'I4',
      subject: row.id,
      says: `our books have a refund (${row.status}) the provider does not know`,
    })
  }
  return findings
}

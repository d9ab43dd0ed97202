import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import type { LotWithAccount } from '../../lots/lots-table.ts'
import type { PaymentRow } from '../../payments/payments-table.ts'
import { listRefunds } from '../../payments/refunds-table.ts'
import { listUnexpectedCharges } from '../../payments/unexpected/unexpected-charges-table.ts'
import { compareCharge } from './compare-charge.ts'
import type { Finding } from './money-audit-table.ts'

export type AuditDeps = Pick<Deps, 'db' | 'stripe'>
type Listed = { listed: Stripe.Charge | null; payment: PaymentRow | null }

/** Where the listed charge differs it is read again: a refund may have been made since. */
export async function auditCharge(
  deps: AuditDeps,
  lot: LotWithAccount,
  id: string,
  { listed, payment }: Listed,
): Promise<Finding[]> {
  if (listed && (await compareAt(deps, lot, { id, charge: listed }, payment)).length === 0) return []
  return compareAt(deps, lot, { id, charge: await findCharge(deps, lot, id) }, payment)
}

export async function auditPayment(deps: AuditDeps, lot: LotWithAccount, payment: PaymentRow): Promise<Finding[]> {
  const { charge_id: id } = payment
  return compareAt(deps, lot, { id, charge: id === null ? null : await findCharge(deps, lot, id) }, payment)
}

async function compareAt(
  { db, stripe }: AuditDeps,
  { id: lotId, stripe_account_id: account }: LotWithAccount,
  { id, charge: known }: { id: string | null; charge: Stripe.Charge | null },
  payment: PaymentRow | null,
): Promise<Finding[]> {
  const at = { stripeAccount: account }
  if (known && known.status !== 'succeeded' && payment?.status !== 'succeeded') return []
  const charge = known?.status === 'succeeded' ? known : null
  const ownRefunds = payment ? await listRefunds(db, payment.id) : []
  const hasRefunds = ownRefunds.length > 0 || (charge?.amount_refunded ?? 0) > 0
  const hasDisputes = charge?.disputed || (payment?.disputed_cents ?? 0) > 0
  const [unexpected] = id === null ? [] : await listUnexpectedCharges(db, [id])
  const one = { charge: id!, limit: 100 }
  return compareCharge({
    account,
    lotId,
    charge,
    refunds: charge && hasRefunds ? await Array.fromAsync(stripe.refunds.list(one, at)) : [],
    disputes: charge && hasDisputes ? await Array.fromAsync(stripe.disputes.list(one, at)) : [],
    payment,
    ownRefunds,
    unexpected: unexpected ?? null,
  })
}

async function findCharge({ stripe }: AuditDeps, lot: LotWithAccount, id: string): Promise<Stripe.Charge | null> {
  try {
    return await stripe.charges.retrieve(id, undefined, { stripeAccount: lot.stripe_account_id })
  } catch (error) {
    if (rethrowUnlessStripe(error).code !== 'resource_missing') throw error
    return null
  }
}

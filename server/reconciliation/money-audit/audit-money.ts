import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { listLotsWithAccount, type LotWithAccount } from '../../lots/lots-table.ts'
import { listPaymentsOfLot } from '../../payments/payments-table.ts'
import { listRefundsOfLot } from '../../payments/refunds-table.ts'
import { listUnexpectedChargesOfLot } from '../../payments/unexpected/unexpected-charges-table.ts'
import { compareCharge } from './compare-charge.ts'
import { databaseFindings, openFindings, type Finding } from './money-audit-table.ts'

type AuditDeps = Pick<Deps, 'db' | 'stripe'>

/** Compares all our payments, refunds and disputed amounts with the provider's. An empty list means no difference. */
export async function auditMoney(deps: AuditDeps): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const lot of await listLotsWithAccount(deps.db)) {
    findings.push(...(await compareAccount(deps, lot)))
  }
  return [...findings, ...(await databaseFindings(deps.db)), ...(await openFindings(deps.db))]
}

/** A disconnected account is a finding and does not stop the audit of the others. */
async function compareAccount(deps: AuditDeps, lot: LotWithAccount): Promise<Finding[]> {
  try {
    return await compareBooks(deps, lot)
  } catch (error) {
    if (rethrowUnlessStripe(error).code !== 'account_invalid') throw error
    const says = 'the provider does not let us see this account'
    return [{ kind: 'difference', rule: 'I1', subject: lot.stripe_account_id, says, lotId: lot.id }]
  }
}

/** Payments of an account that the lot has replaced cannot be compared. */
async function compareBooks({ db, stripe }: AuditDeps, lot: LotWithAccount): Promise<Finding[]> {
  const { id: lotId, stripe_account_id: stripeAccount, former_stripe_accounts: former } = lot
  const at = { stripeAccount }
  const payments = (await listPaymentsOfLot(db, lotId)).filter((row) => !former.includes(row.stripe_account_id))
  const ownRefunds = Map.groupBy(await listRefundsOfLot(db, lotId), ({ payment_id }) => payment_id)
  const charges = await Array.fromAsync(stripe.charges.list({ limit: 100 }, at))
  const refunds = byCharge(await Array.fromAsync(stripe.refunds.list({ limit: 100 }, at)))
  const disputes = byCharge(await Array.fromAsync(stripe.disputes.list({ limit: 100 }, at)))
  const succeeded = new Map(charges.filter(({ status }) => status === 'succeeded').map((charge) => [charge.id, charge]))
  const rows = new Map(
    payments.filter(({ status }) => status === 'succeeded').map((row) => [row.charge_id ?? row.id, row]),
  )
  const unpaid = payments.filter(({ status }) => status !== 'succeeded').flatMap(({ id }) => ownRefunds.get(id) ?? [])
  const unexpected = new Map((await listUnexpectedChargesOfLot(db, lotId)).map((row) => [row.charge_id, row]))
  const books = { account: stripeAccount, lotId }
  return [
    ...[...new Set([...succeeded.keys(), ...rows.keys()])].flatMap((id) => {
      const payment = rows.get(id) ?? null
      return compareCharge({
        ...books,
        charge: succeeded.get(id) ?? null,
        refunds: refunds.get(id) ?? [],
        disputes: disputes.get(id) ?? [],
        payment,
        ownRefunds: (payment && ownRefunds.get(payment.id)) ?? [],
        unexpected: unexpected.get(id) ?? null,
      })
    }),
    ...compareCharge({
      ...books,
      charge: null,
      refunds: [],
      disputes: [],
      payment: null,
      ownRefunds: unpaid,
      unexpected: null,
    }),
  ]
}

function byCharge<One extends { charge: string | Stripe.Charge | null }>(objects: One[]): Map<string, One[]> {
  return Map.groupBy(objects, ({ charge }) => idOf(charge) ?? '')
}

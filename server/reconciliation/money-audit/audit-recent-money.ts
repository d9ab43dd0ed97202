import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { listLotsWithAccount, type LotWithAccount } from '../../lots/lots-table.ts'
import { findPaymentOfCharge, listPaymentsOfSessions } from '../../payments/payments-table.ts'
import { auditCharge, auditPayment } from './audit-charge.ts'
import { countAudit } from './count-audit.ts'
import { findingsOfSessions, givenUpFindings, openFindings, type Finding } from './money-audit-table.ts'
import { beginAudit, finishAudit, type AuditRun } from './money-audits-table.ts'
import { listChanges, removeChanges } from './money-changes-table.ts'
import { reportDifferences } from './report-differences.ts'

const BATCH_CHANGES = 200

/** Once a day: compares what changed since the last run, on our side and on the provider's. */
export async function auditRecentMoney(deps: Deps): Promise<void> {
  const run = await beginAudit(deps.db)
  if (!run) return
  const seen = new Set<string>()
  const provider = await auditProviderObjects(deps, run, seen)
  const own = await auditChangedSessions(deps, run, seen)
  const givenUp = await givenUpFindings(deps.db)
  await reportDifferences(deps, deps.db, givenUp)
  const result = {
    compared: provider.compared + own.compared,
    differences: provider.differences + own.differences + givenUp.length,
    open_items: (await openFindings(deps.db)).length,
  }
  await finishAudit(deps.db, run, result)
  countAudit(result.differences)
  deps.log.info(result, 'the money audit is done')
}

type Tally = { compared: number; differences: number }

/** Charges, refunds and disputes made at the provider, also those we never heard of. Adds the payments that were compared to `seen`. */
async function auditProviderObjects(deps: Deps, { since, until }: AuditRun, seen: Set<string>): Promise<Tally> {
  const tally = { compared: 0, differences: 0 }
  const created = { gt: seconds(since), lte: seconds(until) }
  for (const lot of await listLotsWithAccount(deps.db)) {
    const findings: Finding[] = []
    for (const [id, listed] of await chargesTouched(deps, lot, created)) {
      const payment = (await findPaymentOfCharge(deps.db, id)) ?? null
      findings.push(...(await auditCharge(deps, lot, id, { listed, payment })))
      if (payment) seen.add(payment.id)
      tally.compared += 1
    }
    await reportDifferences(deps, deps.db, findings)
    tally.differences += findings.length
  }
  return tally
}

async function chargesTouched(
  { stripe }: Deps,
  { stripe_account_id: stripeAccount }: LotWithAccount,
  created: Stripe.RangeQueryParam,
): Promise<Map<string, Stripe.Charge | null>> {
  const at = { stripeAccount }
  const page = { created, limit: 100 }
  const charges = new Map<string, Stripe.Charge | null>()
  const touch = (id: string | null) => {
    if (id !== null && !charges.has(id)) charges.set(id, null)
  }
  try {
    for await (const charge of stripe.charges.list(page, at)) charges.set(charge.id, charge)
    for await (const { charge } of stripe.refunds.list(page, at)) touch(idOf(charge))
    for await (const { charge } of stripe.disputes.list(page, at)) touch(idOf(charge))
  } catch (error) {
    // A disconnected account: the full audit reports it.
    if (rethrowUnlessStripe(error).code !== 'account_invalid') throw error
  }
  return charges
}

/** Sessions whose payments or refunds changed in our books, in batches; what was looked at is not looked at again. */
async function auditChangedSessions(deps: Deps, { until }: AuditRun, seen: Set<string>): Promise<Tally> {
  const tally = { compared: 0, differences: 0 }
  const lots = new Map((await listLotsWithAccount(deps.db)).map((lot) => [lot.id, lot]))
  for (;;) {
    const changes = await listChanges(deps.db, until, BATCH_CHANGES)
    if (changes.length === 0) return tally
    const sessionIds = [...new Set(changes.map(({ session_id }) => session_id))]
    const findings = await findingsOfSessions(deps.db, sessionIds)
    for (const payment of await listPaymentsOfSessions(deps.db, sessionIds)) {
      const lot = lots.get(payment.lot_id)
      if (!lot || payment.status !== 'succeeded' || seen.has(payment.id)) continue
      if (lot.former_stripe_accounts.includes(payment.stripe_account_id)) continue
      findings.push(...(await auditPayment(deps, lot, payment)))
      tally.compared += 1
    }
    await deps.db.transaction().execute(async (tx) => {
      await reportDifferences(deps, tx, findings)
      const ids = changes.map(({ id }) => id)
      await removeChanges(tx, ids)
    })
    tally.differences += findings.length
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

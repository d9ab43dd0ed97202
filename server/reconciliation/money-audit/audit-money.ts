import type Stripe from 'stripe'
import { idOf } from '../../infra/stripe/id-of.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { listLotsWithAccount, type LotWithAccount } from '../../lots/lots-table.ts'
import { findPaymentOfCharge, listPaymentsOfCharges } from '../../payments/payments-table.ts'
import { listRefundsOfPayments, listRefundsOfUnpaid } from '../../payments/refunds-table.ts'
import { listUnexpectedCharges } from '../../payments/unexpected/unexpected-charges-table.ts'
import { auditCharge, auditPayment, type AuditDeps } from './audit-charge.ts'
import { compareCharge, compareRefunds, type ListedDispute, type ListedRefund } from './compare-charge.ts'
import {
  addListedCharges,
  forgetListedCharges,
  listUnlistedPayments,
  withListedCharges,
} from './listed-charges-table.ts'
import { databaseFindings, openFindings, type Finding } from './money-audit-table.ts'

const PAGE = 100

/** Compares all our payments, refunds and disputed amounts with the provider's. An empty list means no difference. */
export async function auditMoney({ db, stripe }: AuditDeps): Promise<Finding[]> {
  const findings: Finding[] = []
  await withListedCharges(db, async (own) => {
    for (const lot of await listLotsWithAccount(own)) {
      findings.push(...(await compareAccount({ db: own, stripe }, lot)))
      await forgetListedCharges(own)
    }
  })
  return [...findings, ...(await databaseFindings(db)), ...(await openFindings(db))]
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
async function compareBooks(deps: AuditDeps, lot: LotWithAccount): Promise<Finding[]> {
  const listed = await listMoneyBack(deps, lot)
  const findings: Finding[] = []
  const charges = deps.stripe.charges.list({ limit: PAGE }, { stripeAccount: lot.stripe_account_id })
  for await (const page of pagesOf(charges)) {
    const succeeded = page.filter(({ status }) => status === 'succeeded')
    findings.push(...(await comparePage(deps, lot, { charges: succeeded, ...listed })))
  }
  for (const payment of await listUnlistedPayments(deps.db, lot)) {
    findings.push(...(await auditPayment(deps, lot, payment)))
  }
  const unpaid = { lotId: lot.id, refunds: [], ownRefunds: await listRefundsOfUnpaid(deps.db, lot) }
  return [...findings, ...compareRefunds(unpaid)]
}

/** By charge. Of each only what is compared: they stay in memory until all charges are listed. */
type MoneyBack = { refunds: Map<string, ListedRefund[]>; disputes: Map<string, ListedDispute[]> }

async function listMoneyBack({ stripe }: AuditDeps, { stripe_account_id: stripeAccount }: LotWithAccount) {
  const back: MoneyBack = { refunds: new Map(), disputes: new Map() }
  for await (const { charge, id, amount, status } of stripe.refunds.list({ limit: PAGE }, { stripeAccount })) {
    addTo(back.refunds, idOf(charge), { id, amount, status })
  }
  for await (const { charge, balance_transactions: moved } of stripe.disputes.list(
    { limit: PAGE },
    { stripeAccount },
  )) {
    addTo(back.disputes, idOf(charge), { balance_transactions: moved.map(({ amount }) => ({ amount })) })
  }
  return back
}

function addTo<One>(byCharge: Map<string, One[]>, charge: string | null, one: One): void {
  if (charge === null) return
  const others = byCharge.get(charge)
  if (others) others.push(one)
  else byCharge.set(charge, [one])
}

/** What differs is read again: both sides change while this goes on. */
async function comparePage(
  deps: AuditDeps,
  lot: LotWithAccount,
  { charges, refunds, disputes }: MoneyBack & { charges: Stripe.Charge[] },
): Promise<Finding[]> {
  const ids = charges.map(({ id }) => id)
  const paid = (await listPaymentsOfCharges(deps.db, ids)).filter(({ status }) => status === 'succeeded')
  const payments = new Map(paid.map((row) => [row.charge_id, row]))
  const paymentIds = paid.map(({ id }) => id)
  const ownRefunds = Map.groupBy(await listRefundsOfPayments(deps.db, paymentIds), ({ payment_id }) => payment_id)
  const unexpected = new Map((await listUnexpectedCharges(deps.db, ids)).map((row) => [row.charge_id, row]))
  await addListedCharges(deps.db, ids)
  const findings: Finding[] = []
  for (const charge of charges) {
    const payment = payments.get(charge.id) ?? null
    const seen = compareCharge({
      account: lot.stripe_account_id,
      lotId: lot.id,
      charge,
      refunds: refunds.get(charge.id) ?? [],
      disputes: disputes.get(charge.id) ?? [],
      payment,
      ownRefunds: (payment && ownRefunds.get(payment.id)) ?? [],
      unexpected: unexpected.get(charge.id) ?? null,
    })
    if (seen.length > 0) findings.push(...(await readAgain(deps, lot, charge.id)))
  }
  return findings
}

async function readAgain(deps: AuditDeps, lot: LotWithAccount, chargeId: string): Promise<Finding[]> {
  const payment = await findPaymentOfCharge(deps.db, chargeId)
  return auditCharge(deps, lot, chargeId, { listed: null, payment: payment?.status === 'succeeded' ? payment : null })
}

async function* pagesOf<One>(list: AsyncIterable<One>): AsyncGenerator<One[]> {
  let page: One[] = []
  for await (const one of list) {
    page.push(one)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

import type { AccountFact, CustomerFact, ImportCounts, PayoutFact, RefundFact, SimFacts } from './facts.ts'
import { idTail } from './ids.ts'
import { importMethod, importPayment } from './import-payments.ts'
import { importSubscription } from './import-subscriptions.ts'
import { Importer, requireKnown, withPrefix } from './importer.ts'
import type { RefundRecord } from './records.ts'
import type { Sim } from './sim.ts'

export function importFacts(sim: Sim, facts: SimFacts): ImportCounts {
  const importer = new Importer(sim, facts.replace ?? false)
  for (const account of facts.accounts ?? []) importAccount(importer, account)
  for (const customer of facts.customers ?? []) importCustomer(importer, customer)
  for (const subscription of facts.subscriptions ?? []) importSubscription(importer, subscription)
  for (const payment of facts.payments ?? []) importPayment(importer, payment)
  for (const refund of facts.refunds ?? []) importRefund(importer, refund)
  for (const payout of facts.payouts ?? []) importPayout(importer, payout)
  return importer.finish()
}

function importAccount(importer: Importer, fact: AccountFact): void {
  const open = fact.charges_enabled ?? true
  importer.save('account', {
    id: withPrefix(fact.id, 'acct_'),
    account: null,
    created: fact.created,
    country: fact.country ?? 'CA',
    currency: fact.default_currency ?? 'cad',
    email: fact.email ?? null,
    type: 'express',
    controller: { dashboard: 'express', fees: fact.fees_payer ?? 'account', losses: 'stripe', collection: 'stripe' },
    capabilities: ['card_payments', 'transfers'],
    profile: { mcc: '7523', ...(fact.name ? { name: fact.name } : {}), ...(fact.url ? { url: fact.url } : {}) },
    metadata: fact.metadata ?? {},
    chargesEnabled: open,
    payoutsEnabled: fact.payouts_enabled ?? open,
    detailsSubmitted: fact.details_submitted ?? open,
    currentlyDue: fact.currently_due ?? [],
    eventuallyDue: fact.eventually_due ?? fact.currently_due ?? [],
    pastDue: fact.past_due ?? [],
    disabledReason: fact.disabled_reason ?? (open ? null : 'requirements.past_due'),
  })
}

function importCustomer(importer: Importer, fact: CustomerFact): void {
  requireKnown(importer, 'account', fact.account)
  const method = fact.card ? `pm_2${idTail(fact.id)}` : null
  importer.save('customer', {
    id: withPrefix(fact.id, 'cus_'),
    account: fact.account,
    created: fact.created,
    email: fact.email ?? null,
    name: fact.name ?? null,
    phone: fact.phone ?? null,
    description: null,
    metadata: fact.metadata ?? {},
    defaultPaymentMethod: method,
  })
  if (method && fact.card)
    importMethod(importer, { id: method, account: fact.account, created: fact.created, customer: fact.id }, fact.card)
}

function importRefund(importer: Importer, fact: RefundFact): void {
  const before = importer.find('refund', fact.id)
  const charge = requireKnown(importer, 'charge', fact.charge)
  const amount = fact.amount ?? charge.amount
  const feeAmount = fact.application_fee_refunded ?? Math.round(((charge.fee ?? 0) * amount) / charge.amount)
  const written = importer.save('refund', {
    id: withPrefix(fact.id, 're_'),
    account: charge.account,
    created: fact.created,
    charge: charge.id,
    intent: charge.intent,
    amount,
    feeAmount,
    currency: charge.currency,
    status: fact.status ?? 'succeeded',
    reason: fact.reason ?? 'requested_by_customer',
    metadata: fact.metadata ?? {},
    failureReason: fact.status === 'failed' ? 'unknown' : null,
    turnsAt: null,
    turnsInto: null,
  })
  if (!written) return
  importer.stage('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded - counted(before) + (fact.status === 'failed' ? 0 : amount),
    feeRefunded: charge.feeRefunded - (before?.feeAmount ?? 0) + feeAmount,
  })
}

function importPayout(importer: Importer, fact: PayoutFact): void {
  requireKnown(importer, 'account', fact.account)
  importer.save('payout', {
    id: withPrefix(fact.id, 'po_'),
    account: fact.account,
    created: fact.created,
    amount: fact.amount,
    currency: fact.currency ?? 'cad',
    status: fact.status ?? 'paid',
    arrivalDate: fact.arrival_date ?? fact.created + 2 * 86_400,
    automatic: true,
    failureCode: fact.status === 'failed' ? 'account_closed' : null,
    failureMessage: fact.failure_message ?? null,
  })
}

const counted = (refund: RefundRecord | undefined) => (refund && refund.status !== 'failed' ? refund.amount : 0)

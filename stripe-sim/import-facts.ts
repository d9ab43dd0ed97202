import { shareOf } from './billing.ts'
import type {
  AccountFact,
  CardFact,
  CustomerFact,
  ImportCounts,
  PaymentFact,
  PayoutFact,
  RefundFact,
  SimFacts,
} from './facts.ts'
import { idTail, methodIdOf } from './ids.ts'
import { importSubscription } from './import-subscriptions.ts'
import type { CardFacts, Kind, Records } from './records.ts'
import type { Sim } from './sim.ts'

/** Writes history as if it had happened: no events, no webhooks, no charges made. */
export class Importer {
  readonly sim: Sim
  readonly #replace: boolean
  readonly counts: ImportCounts = { added: 0, replaced: 0, kept: 0 }

  constructor(sim: Sim, replace: boolean) {
    this.sim = sim
    this.#replace = replace
  }

  /** True when the record was written; false when one was there and stays. */
  save<K extends Kind>(kind: K, record: Records[K]): boolean {
    const before = this.sim.store.find(kind, record.id)
    if (before && !this.#replace) {
      this.counts.kept += 1
      return false
    }
    this.counts[before ? 'replaced' : 'added'] += 1
    this.sim.store.put(kind, record)
    return true
  }
}

export function importFacts(sim: Sim, facts: SimFacts): ImportCounts {
  const importer = new Importer(sim, facts.replace ?? false)
  for (const account of facts.accounts ?? []) importAccount(importer, account)
  for (const customer of facts.customers ?? []) importCustomer(importer, customer)
  for (const subscription of facts.subscriptions ?? []) importSubscription(importer, subscription)
  for (const payment of facts.payments ?? []) importPayment(importer, payment)
  for (const refund of facts.refunds ?? []) importRefund(importer, refund)
  for (const payout of facts.payouts ?? []) importPayout(importer, payout)
  return importer.counts
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
  requireKnown(importer.sim, 'account', fact.account)
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

type MethodOwner = { id: string; account: string; created: number; customer: string }

export function importMethod(importer: Importer, owner: MethodOwner, card: CardFact): void {
  const email = importer.sim.store.find('customer', owner.customer)?.email ?? null
  importer.save('payment_method', {
    ...owner,
    type: 'card',
    card: cardOf(card, owner.created),
    email,
    name: null,
    postalCode: null,
    behaviour: 'ok',
  })
}

function cardOf(fact: CardFact, paidAt: number): CardFacts {
  return {
    brand: fact.brand,
    last4: fact.last4,
    expMonth: fact.exp_month ?? 12,
    expYear: fact.exp_year ?? new Date(paidAt * 1000).getUTCFullYear() + 3,
    country: fact.country ?? 'CA',
    funding: fact.funding ?? 'credit',
    wallet: fact.wallet ?? null,
  }
}

export function importPayment(importer: Importer, fact: PaymentFact, invoice: string | null = null): void {
  requireKnown(importer.sim, 'account', fact.account)
  const charge = withPrefix(fact.charge, 'ch_')
  const shared = {
    account: fact.account,
    created: fact.created,
    amount: fact.amount,
    currency: fact.currency ?? 'cad',
    fee: fact.application_fee ?? null,
    customer: fact.customer ?? null,
    description: fact.description ?? null,
    metadata: fact.metadata ?? {},
    statementSuffix: null,
  }
  importer.save('payment_intent', {
    ...shared,
    id: withPrefix(fact.payment_intent, 'pi_'),
    status: 'succeeded',
    secret: `${fact.payment_intent}_secret_${idTail(charge)}`,
    receiptEmail: fact.receipt_email ?? null,
    allowedTypes: null,
    setupFutureUsage: invoice ? 'off_session' : null,
    paymentMethod: methodIdOf(charge),
    latestCharge: charge,
    lastFailure: null,
    canceledAt: null,
    cancellationReason: null,
    returnUrl: null,
    invoice,
  })
  const before = importer.sim.store.find('charge', charge)
  importer.save('charge', {
    ...shared,
    id: charge,
    intent: fact.payment_intent,
    status: 'succeeded',
    amountRefunded: before?.amountRefunded ?? 0,
    feeRefunded: before?.feeRefunded ?? 0,
    type: fact.card ? 'card' : 'link',
    card: fact.card ? cardOf(fact.card, fact.created) : null,
    method: methodIdOf(charge),
    email: fact.receipt_email ?? null,
    failure: null,
    threeDSecure: false,
    dispute: before?.dispute ?? null,
  })
}

function importRefund(importer: Importer, fact: RefundFact): void {
  const { store } = importer.sim
  const before = store.find('refund', fact.id)
  const charge = requireKnown(importer.sim, 'charge', fact.charge)
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
  const counted = (refund: { status: string; amount: number } | undefined) =>
    refund && refund.status !== 'failed' ? refund.amount : 0
  store.put('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded - counted(before) + (fact.status === 'failed' ? 0 : amount),
    feeRefunded: charge.feeRefunded - (before?.feeAmount ?? 0) + feeAmount,
  })
}

function importPayout(importer: Importer, fact: PayoutFact): void {
  requireKnown(importer.sim, 'account', fact.account)
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

export const feeOfInvoice = (given: number | null | undefined, amount: number, percent: number | null) =>
  given === undefined ? shareOf(amount, percent) : given

export class FactRefused extends Error {}

export function withPrefix(id: string, prefix: string): string {
  if (typeof id === 'string' && id.startsWith(prefix) && id.length > prefix.length) return id
  throw new FactRefused(`An id of this kind begins with ${prefix}: ${id}`)
}

export function requireKnown<K extends Kind>(sim: Sim, kind: K, id: string): Records[K] {
  const found = sim.store.find(kind, id)
  if (!found) throw new FactRefused(`No ${kind} ${id} is known; import it before what belongs to it`)
  return found
}

import type { CardFact, PaymentFact } from './facts.ts'
import { idTail, methodIdOf } from './ids.ts'
import { requireKnown, withPrefix, type Importer } from './importer.ts'
import type { CardFacts } from './base-record.ts'

type MethodOwner = { id: string; account: string; created: number; customer: string }

export function importMethod(importer: Importer, owner: MethodOwner, card: CardFact): void {
  const email = importer.find('customer', owner.customer)?.email ?? null
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
  requireKnown(importer, 'account', fact.account)
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
  const before = importer.find('charge', charge)
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

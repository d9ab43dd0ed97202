import type { ImportedCard, ImportedPayment } from './import-types.ts'
import { idTail, methodIdOf } from './ids.ts'
import { requireKnown, withPrefix, type Importer } from './importer.ts'
import type { CardDetails } from './base-record.ts'

type MethodOwner = { id: string; account: string; created: number; customer: string }

export function importMethod(importer: Importer, owner: MethodOwner, card: ImportedCard): void {
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

function cardOf(imported: ImportedCard, paidAt: number): CardDetails {
  return {
    brand: imported.brand,
    last4: imported.last4,
    expMonth: imported.exp_month ?? 12,
    expYear: imported.exp_year ?? new Date(paidAt * 1000).getUTCFullYear() + 3,
    country: imported.country ?? 'CA',
    funding: imported.funding ?? 'credit',
    wallet: imported.wallet ?? null,
  }
}

export function importPayment(importer: Importer, imported: ImportedPayment, invoice: string | null = null): void {
  requireKnown(importer, 'account', imported.account)
  const charge = withPrefix(imported.charge, 'ch_')
  const shared = {
    account: imported.account,
    created: imported.created,
    amount: imported.amount,
    currency: imported.currency ?? 'cad',
    fee: imported.application_fee ?? null,
    customer: imported.customer ?? null,
    description: imported.description ?? null,
    metadata: imported.metadata ?? {},
    statementSuffix: null,
  }
  importer.save('payment_intent', {
    ...shared,
    id: withPrefix(imported.payment_intent, 'pi_'),
    status: 'succeeded',
    secret: `${imported.payment_intent}_secret_${idTail(charge)}`,
    receiptEmail: imported.receipt_email ?? null,
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
    intent: imported.payment_intent,
    status: 'succeeded',
    amountRefunded: before?.amountRefunded ?? 0,
    feeRefunded: before?.feeRefunded ?? 0,
    type: imported.card ? 'card' : 'link',
    card: imported.card ? cardOf(imported.card, imported.created) : null,
    method: methodIdOf(charge),
    email: imported.receipt_email ?? null,
    failure: null,
    threeDSecure: false,
    dispute: before?.dispute ?? null,
  })
}

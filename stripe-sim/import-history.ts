import { DAY_SECONDS } from './duration.ts'
import type {
  ImportedAccount,
  ImportedCustomer,
  ImportCounts,
  ImportedPayout,
  ImportedRefund,
  ImportData,
} from './import-types.ts'
import { idTail } from './ids.ts'
import { importMethod, importPayment } from './import-payments.ts'
import { importSubscription } from './import-subscriptions.ts'
import { Importer, requireKnown, withPrefix } from './importer.ts'
import { importPastPayouts } from './payouts.ts'
import type { RefundRecord } from './records.ts'
import type { Sim } from './sim.ts'

export function importHistory(sim: Sim, data: ImportData): ImportCounts {
  const importer = new Importer(sim, data.replace ?? false)
  for (const account of data.accounts ?? []) importAccount(importer, account)
  for (const customer of data.customers ?? []) importCustomer(importer, customer)
  for (const subscription of data.subscriptions ?? []) importSubscription(importer, subscription)
  for (const payment of data.payments ?? []) importPayment(importer, payment)
  for (const refund of data.refunds ?? []) importRefund(importer, refund)
  for (const payout of data.payouts ?? []) importPayout(importer, payout)
  const counts = importer.finish()
  for (const { id } of data.accounts ?? []) importPastPayouts(sim, sim.store.require('account', id))
  return counts
}

function importAccount(importer: Importer, imported: ImportedAccount): void {
  const open = imported.charges_enabled ?? true
  importer.save('account', {
    id: withPrefix(imported.id, 'acct_'),
    account: null,
    created: imported.created,
    country: imported.country ?? 'CA',
    currency: imported.default_currency ?? 'cad',
    email: imported.email ?? null,
    type: 'express',
    controller: {
      dashboard: 'express',
      fees: imported.fees_payer ?? 'account',
      losses: 'stripe',
      collection: 'stripe',
    },
    capabilities: ['card_payments', 'transfers'],
    profile: {
      mcc: '7523',
      ...(imported.name ? { name: imported.name } : {}),
      ...(imported.url ? { url: imported.url } : {}),
    },
    metadata: imported.metadata ?? {},
    chargesEnabled: open,
    payoutsEnabled: imported.payouts_enabled ?? open,
    ...(imported.payout_interval ? { payoutInterval: imported.payout_interval } : {}),
    detailsSubmitted: imported.details_submitted ?? open,
    currentlyDue: imported.currently_due ?? [],
    eventuallyDue: imported.eventually_due ?? imported.currently_due ?? [],
    pastDue: imported.past_due ?? [],
    disabledReason: imported.disabled_reason ?? (open ? null : 'requirements.past_due'),
  })
}

function importCustomer(importer: Importer, imported: ImportedCustomer): void {
  requireKnown(importer, 'account', imported.account)
  const method = imported.card ? `pm_2${idTail(imported.id)}` : null
  importer.save('customer', {
    id: withPrefix(imported.id, 'cus_'),
    account: imported.account,
    created: imported.created,
    email: imported.email ?? null,
    name: imported.name ?? null,
    phone: imported.phone ?? null,
    description: null,
    metadata: imported.metadata ?? {},
    defaultPaymentMethod: method,
  })
  if (method && imported.card)
    importMethod(
      importer,
      { id: method, account: imported.account, created: imported.created, customer: imported.id },
      imported.card,
    )
}

function importRefund(importer: Importer, imported: ImportedRefund): void {
  const before = importer.find('refund', imported.id)
  const charge = requireKnown(importer, 'charge', imported.charge)
  const amount = imported.amount ?? charge.amount
  const feeAmount = imported.application_fee_refunded ?? Math.round(((charge.fee ?? 0) * amount) / charge.amount)
  const written = importer.save('refund', {
    id: withPrefix(imported.id, 're_'),
    account: charge.account,
    created: imported.created,
    charge: charge.id,
    intent: charge.intent,
    amount,
    feeAmount,
    currency: charge.currency,
    status: imported.status ?? 'succeeded',
    reason: imported.reason ?? 'requested_by_customer',
    metadata: imported.metadata ?? {},
    failureReason: imported.status === 'failed' ? 'unknown' : null,
    turnsAt: null,
    turnsInto: null,
  })
  if (!written) return
  importer.stage('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded - counted(before) + (imported.status === 'failed' ? 0 : amount),
    feeRefunded: charge.feeRefunded - (before?.feeAmount ?? 0) + feeAmount,
  })
}

function importPayout(importer: Importer, imported: ImportedPayout): void {
  requireKnown(importer, 'account', imported.account)
  importer.save('payout', {
    id: withPrefix(imported.id, 'po_'),
    account: imported.account,
    created: imported.created,
    amount: imported.amount,
    currency: imported.currency ?? 'cad',
    status: imported.status ?? 'paid',
    arrivalDate: imported.arrival_date ?? imported.created + 2 * DAY_SECONDS,
    automatic: true,
    failureCode: imported.status === 'failed' ? 'account_closed' : null,
    failureMessage: imported.failure_message ?? null,
  })
}

const counted = (refund: RefundRecord | undefined) => (refund && refund.status !== 'failed' ? refund.amount : 0)

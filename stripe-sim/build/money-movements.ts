import type Stripe from 'stripe'
import { feeIdOf, feeRefundIdOf } from '../ids.ts'
import { transactionIdOf, transactionsOfDispute } from '../ledger.ts'
import type { ChargeRecord, DisputeRecord, PayoutRecord } from '../records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { buildFeeRefund, type FeeRefundDetails } from './refund.ts'

const DAY = 86_400

export function buildDispute(sim: Sim, dispute: DisputeRecord): Stripe.Dispute {
  const card = sim.store.find('charge', dispute.charge)?.card
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: transactionsOfDispute(dispute),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.withdrawnAt === null,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: dispute.withdrawnAt === null ? 'inquiry' : 'chargeback',
        network: card?.brand ?? 'visa',
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

const EVIDENCE_FIELDS = [
  'access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure',
  'cancellation_rebuttal', 'customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip',
  'customer_signature', 'duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id',
  'product_description', 'receipt', 'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation',
  'service_date', 'service_documentation', 'shipping_address', 'shipping_carrier', 'shipping_date',
  'shipping_documentation', 'shipping_tracking_number', 'uncategorized_file', 'uncategorized_text',
] as const // prettier-ignore

const NO_EVIDENCE = {
  ...(Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])) as Record<
    (typeof EVIDENCE_FIELDS)[number],
    null
  >),
  enhanced_evidence: {},
} satisfies Stripe.Dispute.Evidence

export function buildPayout(payout: PayoutRecord): Stripe.Payout {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.arrivalDate,
    automatic: payout.automatic,
    balance_transaction: transactionIdOf(payout.id),
    created: payout.created,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: payout.failureCode,
    failure_message: payout.failureMessage,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: payout.automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  }
}

export function buildApplicationFee(sim: Sim, charge: ChargeRecord): Stripe.ApplicationFee {
  const id = feeIdOf(charge.id)
  const refunds = feeRefundsOf(sim, charge).map((refund) => buildFeeRefund(refund))
  return {
    id,
    object: 'application_fee',
    account: charge.account ?? '',
    amount: charge.fee ?? 0,
    amount_refunded: charge.feeRefunded,
    application: APPLICATION_ID,
    balance_transaction: null,
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: charge.feeRefunded >= (charge.fee ?? 0),
    refunds: { object: 'list', data: refunds, has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
}

/** Oldest first. */
function feeRefundsOf(sim: Sim, charge: ChargeRecord): FeeRefundDetails[] {
  if (charge.feeRefunded === 0) return []
  return sim.store
    .of('refund', charge.account)
    .filter((refund) => refund.charge === charge.id && refund.feeAmount > 0)
    .map(({ id, created, currency, feeAmount }) => ({
      id: feeRefundIdOf(id),
      charge: charge.id,
      amount: feeAmount,
      created,
      currency,
      metadata: {},
    }))
}

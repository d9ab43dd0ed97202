import type Stripe from 'stripe'
import { feeIdOf, feeRefundIdOf } from '../ids.ts'
import { payoutFailureIdOf, transactionIdOf } from '../ledger.ts'
import type { ChargeRecord, PayoutRecord } from '../records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { buildFeeRefund, type FeeRefundDetails } from './refund.ts'

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
    failure_balance_transaction: payout.status === 'failed' ? payoutFailureIdOf(payout.id) : null,
    failure_code: payout.failureCode,
    failure_message: payout.failureMessage,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: !payout.automatic
      ? 'not_applicable'
      : payout.status === 'pending'
        ? 'in_progress'
        : 'completed',
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

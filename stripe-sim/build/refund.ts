import type Stripe from 'stripe'
import { feeIdOf } from '../ids.ts'
import { failureTransactionIdOf, transactionIdOf } from '../ledger.ts'
import type { Metadata } from '../base-record.ts'
import type { RefundRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

export function buildRefund(sim: Sim, refund: RefundRecord): Stripe.Refund {
  const charge = sim.store.require('charge', refund.charge)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: transactionIdOf(refund.id),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details:
      charge.type === 'card'
        ? {
            card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
            type: 'card',
          }
        : { type: 'link' },
    ...(refund.status === 'failed' ? { failure_reason: refund.failureReason ?? 'unknown' } : {}),
    ...(refund.status === 'failed' ? { failure_balance_transaction: failureTransactionIdOf(refund.id) } : {}),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: charge.method,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    reason: refund.reason as Stripe.Refund['reason'],
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}

export type FeeRefundDetails = {
  id: string
  charge: string
  amount: number
  currency: string
  created: number
  metadata: Metadata
}

export function buildFeeRefund(refund: FeeRefundDetails): Stripe.FeeRefund {
  return {
    id: refund.id,
    object: 'fee_refund',
    amount: refund.amount,
    balance_transaction: null,
    created: refund.created,
    currency: refund.currency,
    fee: feeIdOf(refund.charge),
    metadata: refund.metadata,
  }
}

import { DAY_SECONDS } from './duration.ts'
import type Stripe from 'stripe'
import { idTail } from './ids.ts'
import { APPLICATION_ID } from './platform.ts'
import type { ChargeRecord, DisputeRecord, PayoutRecord, RefundRecord } from './records.ts'
import type { Sim } from './sim.ts'

const AVAILABLE_AFTER_DAYS = 7
const PLACES = { ch: '3', re: '4', po: '5', du: '6' } as const

/** Balance transactions are derived from charges, refunds, disputes and payouts; none are stored. */
export function transactionIdOf(id: string): string {
  return `txn_${PLACES[id.slice(0, 2) as keyof typeof PLACES]}${idTail(id)}`
}

/** The id of the line that returns the amount of a failed payout to the balance. */
export function payoutFailureIdOf(payoutId: string): string {
  return `txn_9${idTail(payoutId)}`
}

/** The id of the line that returns the amount of a failed refund to the balance. */
export function failureTransactionIdOf(refundId: string): string {
  return `txn_8${idTail(refundId)}`
}

export function findTransaction(
  sim: Sim,
  id: string,
): { account: string | null; built: Stripe.BalanceTransaction } | null {
  const tail = id.slice('txn_0'.length)
  const now = sim.clock.now()
  const charge = sim.store.find('charge', `ch_${tail}`)
  const refund = sim.store.find('refund', `re_${tail}`)
  const payout = sim.store.find('payout', `po_${tail}`)
  const dispute = sim.store.find('dispute', `du_${tail}`)
  const found = [
    charge && { account: charge.account, built: ofCharge(charge, now) },
    ...(refund ? transactionsOfRefund(refund).map((built) => ({ account: refund.account, built })) : []),
    ...(payout ? transactionsOfPayout(payout).map((built) => ({ account: payout.account, built })) : []),
    ...(dispute ? transactionsOfDispute(dispute).map((built) => ({ account: dispute.account, built })) : []),
  ]
  return found.find((candidate) => candidate?.built.id === id) ?? null
}

/** Oldest first. */
export function transactionsOf(sim: Sim, account: string | null): Stripe.BalanceTransaction[] {
  const now = sim.clock.now()
  const paid = sim.store.of('charge', account).filter((charge) => charge.status === 'succeeded')
  const lines = [
    ...paid.map((charge) => ofCharge(charge, now)),
    ...sim.store.of('refund', account).flatMap((refund) => transactionsOfRefund(refund)),
    ...sim.store.of('dispute', account).flatMap((dispute) => transactionsOfDispute(dispute)),
    ...sim.store.of('payout', account).flatMap((payout) => transactionsOfPayout(payout)),
  ]
  return lines.toSorted((a, b) => a.created - b.created)
}

/** A second one returns the amount of a refund that failed; the platform fee given back with it stays given back. */
function transactionsOfRefund(refund: RefundRecord): Stripe.BalanceTransaction[] {
  return refund.status === 'failed' ? [ofRefund(refund), ofRefundFailure(refund)] : [ofRefund(refund)]
}

/** A second one returns the amount of a payout that the bank sent back. */
function transactionsOfPayout(payout: PayoutRecord): Stripe.BalanceTransaction[] {
  return payout.status === 'failed' ? [ofPayout(payout), ofPayoutFailure(payout)] : [ofPayout(payout)]
}

/** None for an inquiry; one when the bank withdraws the money, a second when it returns it. */
export function transactionsOfDispute(dispute: DisputeRecord): Stripe.BalanceTransaction[] {
  const { withdrawnAt, reinstatedAt } = dispute
  return [
    ...(withdrawnAt ? [ofWithdrawal(dispute, withdrawnAt)] : []),
    ...(reinstatedAt ? [ofReinstatement(dispute, reinstatedAt)] : []),
  ]
}

export function balanceOf(sim: Sim, account: string | null): { available: number; pending: number } {
  let available = 0
  let pending = 0
  for (const { status, net } of transactionsOf(sim, account)) {
    if (status === 'available') available += net
    else pending += net
  }
  return { available, pending }
}

type Line = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'available_on' | 'description' | 'fee_details' | 'reporting_category' | 'type' | 'status'
>

type Source = { id: string; created: number; currency: string }

/** Booked at that moment, and available at once. */
function immediateLine(of: Source, at: number, fields: Omit<Line, 'available_on' | 'status'>) {
  return line({ ...of, created: at }, { ...fields, available_on: at, status: 'available' })
}

function line(of: Source, fields: Line): Stripe.BalanceTransaction {
  const fee = fields.fee_details.reduce((sum, detail) => sum + detail.amount, 0)
  return {
    id: transactionIdOf(of.id),
    object: 'balance_transaction',
    balance_type: 'payments',
    created: of.created,
    currency: of.currency,
    exchange_rate: null,
    fee,
    net: fields.amount - fee,
    source: of.id,
    ...fields,
  }
}

/** Stripe's price for a Canadian card: 2.9 % and 30 cents. */
const stripeFeeOf = (amount: number) => Math.round(amount * 0.029) + 30

function ofCharge(charge: ChargeRecord, now: number): Stripe.BalanceTransaction {
  const availableOn = charge.created + AVAILABLE_AFTER_DAYS * DAY_SECONDS
  const currency = charge.currency
  const fees = [
    {
      amount: stripeFeeOf(charge.amount),
      application: null,
      currency,
      description: 'Stripe processing fees',
      type: 'stripe_fee',
    },
  ]
  const own = charge.fee
    ? [
        {
          amount: charge.fee,
          application: APPLICATION_ID,
          currency,
          description: 'Application fee',
          type: 'application_fee',
        },
      ]
    : []
  return line(charge, {
    amount: charge.amount,
    available_on: availableOn,
    description: charge.description,
    fee_details: [...own, ...fees],
    reporting_category: 'charge',
    status: availableOn <= now ? 'available' : 'pending',
    type: 'charge',
  })
}

function ofRefund(refund: RefundRecord): Stripe.BalanceTransaction {
  const currency = refund.currency
  const back = refund.feeAmount
    ? [
        {
          amount: -refund.feeAmount,
          application: APPLICATION_ID,
          currency,
          description: 'Application fee refund',
          type: 'application_fee',
        },
      ]
    : []
  return immediateLine(refund, refund.created, {
    amount: -refund.amount,
    description: 'REFUND FOR CHARGE',
    fee_details: back,
    reporting_category: 'refund',
    type: 'refund',
  })
}

function ofRefundFailure(refund: RefundRecord): Stripe.BalanceTransaction {
  const built = immediateLine(refund, refund.failedAt ?? refund.created, {
    amount: refund.amount,
    description: 'REFUND FAILURE',
    fee_details: [],
    reporting_category: 'refund_failure',
    type: 'refund_failure',
  })
  return { ...built, id: failureTransactionIdOf(refund.id) }
}

function ofWithdrawal(dispute: DisputeRecord, at: number): Stripe.BalanceTransaction {
  const fee = {
    amount: 1500,
    application: null,
    currency: dispute.currency,
    description: 'Dispute fee',
    type: 'stripe_fee',
  }
  return immediateLine(dispute, at, {
    amount: -dispute.amount,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    fee_details: [fee],
    reporting_category: 'dispute',
    type: 'adjustment',
  })
}

function ofReinstatement(dispute: DisputeRecord, at: number): Stripe.BalanceTransaction {
  const built = immediateLine(dispute, at, {
    amount: dispute.amount,
    description: `Chargeback reversal for ${dispute.charge}`,
    fee_details: [],
    reporting_category: 'dispute_reversal',
    type: 'adjustment',
  })
  return { ...built, id: `txn_7${idTail(dispute.id)}` }
}

function ofPayout(payout: PayoutRecord): Stripe.BalanceTransaction {
  return line(payout, {
    amount: -payout.amount,
    available_on: payout.automatic ? payout.arrivalDate : payout.created,
    description: 'STRIPE PAYOUT',
    fee_details: [],
    reporting_category: 'payout',
    status: 'available',
    type: 'payout',
  })
}

function ofPayoutFailure(payout: PayoutRecord): Stripe.BalanceTransaction {
  const built = immediateLine(payout, payout.failedAt ?? payout.arrivalDate, {
    amount: payout.amount,
    description: 'PAYOUT FAILURE',
    fee_details: [],
    reporting_category: 'payout_reversal',
    type: 'payout_failure',
  })
  return { ...built, id: payoutFailureIdOf(payout.id) }
}

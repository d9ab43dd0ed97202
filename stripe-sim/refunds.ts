import { buildCharge } from './build/charge.ts'
import { buildApplicationFee } from './build/money-movements.ts'
import { buildRefund } from './build/refund.ts'
import { invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import type { Metadata } from './base-record.ts'
import type { ChargeRecord, RefundRecord } from './records.ts'
import type { Sim } from './sim.ts'

const SETTLES_AFTER_SECONDS = 30

type RefundOptions = { amount: number | undefined; reason: string | null; metadata: Metadata; feeToo: boolean }

export function refundCharge(sim: Sim, charge: ChargeRecord, options: RefundOptions): RefundRecord {
  const left = charge.amount - charge.amountRefunded
  refuse(sim, charge, options.amount, left)
  const amount = options.amount ?? left
  const feeAmount = options.feeToo ? feeShare(charge, amount) : 0
  const now = sim.clock.now()
  const refund = sim.store.put('refund', {
    id: newId('re'),
    account: charge.account,
    created: now,
    charge: charge.id,
    intent: charge.intent,
    amount,
    feeAmount,
    currency: charge.currency,
    reason: options.reason,
    metadata: options.metadata,
    failureReason: null,
    ...initialStatus(sim, charge, now),
  })
  const refunded = sim.store.change('charge', charge.id, {
    amountRefunded: charge.amountRefunded + amount,
    feeRefunded: charge.feeRefunded + feeAmount,
  })
  emit(sim, charge.account, 'refund.created', buildRefund(sim, refund))
  emit(sim, charge.account, 'charge.refunded', buildCharge(sim, refunded), { amount_refunded: charge.amountRefunded })
  if (feeAmount > 0) emit(sim, null, 'application_fee.refunded', buildApplicationFee(sim, refunded))
  return refund
}

function refuse(sim: Sim, charge: ChargeRecord, amount: number | undefined, left: number): void {
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} can't be refunded because it failed.`)
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const dispute = charge.dispute ? sim.store.find('dispute', charge.dispute) : undefined
  if (dispute && dispute.withdrawnAt !== null && dispute.status !== 'won') {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (amount !== undefined && amount <= 0) {
    throw invalidRequest('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  }
  if (amount !== undefined && amount > left) {
    const words = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw invalidRequest(words, { param: 'amount' })
  }
  if (plannedOutcome(sim, charge) === 'balance_insufficient') {
    throw invalidRequest('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    })
  }
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const plannedOutcome = (sim: Sim, charge: ChargeRecord) =>
  charge.account ? sim.store.find('account', charge.account)?.refundOutcome : null

/** In proportion to the amount. That the shares of parts add up to the whole fee is an assumption: Stripe does not say how it rounds. */
function feeShare(charge: ChargeRecord, amount: number): number {
  const fee = charge.fee ?? 0
  const shareOf = (part: number) => Math.round((fee * part) / charge.amount)
  return Math.min(fee - charge.feeRefunded, shareOf(charge.amountRefunded + amount) - shareOf(charge.amountRefunded))
}

function initialStatus(
  sim: Sim,
  charge: ChargeRecord,
  now: number,
): Pick<RefundRecord, 'status' | 'turnsAt' | 'turnsInto'> {
  const planned = plannedOutcome(sim, charge)
  const turnsAt = now + SETTLES_AFTER_SECONDS
  if (charge.refundBehaviour === 'refund_pending') return { status: 'pending', turnsAt, turnsInto: 'succeeded' }
  if (charge.refundBehaviour === 'refund_fail') return { status: 'succeeded', turnsAt, turnsInto: 'failed' }
  if (planned === 'pending') return { status: 'pending', turnsAt: null, turnsInto: null }
  if (planned === 'failed') return { status: 'succeeded', turnsAt, turnsInto: 'failed' }
  return { status: 'succeeded', turnsAt: null, turnsInto: null }
}

/** A pending refund succeeds, or one that had succeeded fails later. */
export function settleRefund(
  sim: Sim,
  refund: RefundRecord,
  status: 'succeeded' | 'failed',
  why = 'lost_or_stolen_card',
): RefundRecord {
  const settled = sim.store.put('refund', {
    ...refund,
    status,
    turnsAt: null,
    turnsInto: null,
    failureReason: status === 'failed' ? why : null,
    ...(status === 'failed' ? { failedAt: refund.failedAt ?? sim.clock.now() } : {}),
  })
  if (status === 'failed' && refund.status !== 'failed') {
    const charge = sim.store.require('charge', refund.charge)
    sim.store.change('charge', charge.id, { amountRefunded: charge.amountRefunded - refund.amount })
  }
  const built = buildRefund(sim, settled)
  emit(sim, refund.account, 'refund.updated', built, { status: refund.status })
  emit(sim, refund.account, 'charge.refund.updated', built, { status: refund.status })
  if (status === 'failed') emit(sim, refund.account, 'refund.failed', built)
  return settled
}

import { DAY_SECONDS } from './duration.ts'
import { buildCharge } from './build/charge.ts'
import { buildDispute } from './build/dispute.ts'
import { ControlRefused } from './control-refused.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import type { ChargeRecord, DisputeRecord } from './records.ts'
import type { Sim } from './sim.ts'

const RESPONSE_DAYS = 9
/** An unanswered inquiry that did not become a dispute is closed. */
const INQUIRY_DAYS = 120

type Opened = 'dispute' | 'inquiry' | 'prevented'
const FIRST_STATUS = { dispute: 'needs_response', inquiry: 'warning_needs_response', prevented: 'prevented' } as const

/** Money moves for a dispute only: not for an inquiry unless it becomes one, nor for one that was prevented. */
export function openDispute(sim: Sim, charge: ChargeRecord, reason: string, opened: Opened = 'dispute'): DisputeRecord {
  const amount = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded' || amount === 0) {
    throw new ControlRefused(`Charge ${charge.id} cannot be disputed: no money of it is left.`)
  }
  const now = sim.clock.now()
  const dispute = sim.store.put('dispute', {
    id: newId('du'),
    account: charge.account,
    created: now,
    charge: charge.id,
    intent: charge.intent,
    amount,
    currency: charge.currency,
    reason,
    status: FIRST_STATUS[opened],
    dueBy: now + RESPONSE_DAYS * DAY_SECONDS,
    evidence: {},
    submittedAt: null,
    withdrawnAt: opened === 'dispute' ? now : null,
    reinstatedAt: null,
    metadata: {},
  })
  const disputed = sim.store.change('charge', charge.id, { dispute: dispute.id })
  emit(sim, charge.account, 'charge.dispute.created', buildDispute(sim, dispute))
  emit(sim, charge.account, 'charge.updated', buildCharge(sim, disputed), { disputed: false })
  if (opened === 'dispute') emit(sim, charge.account, 'charge.dispute.funds_withdrawn', buildDispute(sim, dispute))
  if (opened === 'prevented') emit(sim, charge.account, 'charge.dispute.closed', buildDispute(sim, dispute))
  return dispute
}

type Status = DisputeRecord['status']

/** A bank may still decide for the merchant after a dispute was lost. */
const NEXT: Record<Status, readonly Status[]> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: ['won'],
  prevented: [],
}

export function moveDispute(sim: Sim, before: DisputeRecord, status: Status): DisputeRecord {
  if (!NEXT[before.status].includes(status)) {
    throw new ControlRefused(`Dispute ${before.id} is ${before.status} and cannot become ${status}.`)
  }
  const now = sim.clock.now()
  const isEscalated = status === 'needs_response'
  const isReinstated = status === 'won'
  const dispute = sim.store.put('dispute', {
    ...before,
    status,
    dueBy: isEscalated ? now + RESPONSE_DAYS * DAY_SECONDS : before.dueBy,
    submittedAt: isEscalated ? null : before.submittedAt,
    withdrawnAt: isEscalated ? now : before.withdrawnAt,
    reinstatedAt: isReinstated ? now : before.reinstatedAt,
  })
  const tell = (type: string) => emit(sim, dispute.account, type, buildDispute(sim, dispute))
  if (isEscalated) tell('charge.dispute.funds_withdrawn')
  tell(isClosed(dispute) ? 'charge.dispute.closed' : 'charge.dispute.updated')
  if (isReinstated) tell('charge.dispute.funds_reinstated')
  return dispute
}

function isClosed({ status }: DisputeRecord): boolean {
  return NEXT[status].every((next) => next === 'won')
}

/** What happens to a dispute that nobody answers, and when. */
export function unansweredOutcome(dispute: DisputeRecord): { at: number; status: Status } | null {
  if (dispute.status === 'needs_response') return { at: dispute.dueBy, status: 'lost' }
  if (dispute.status === 'warning_needs_response' || dispute.status === 'warning_under_review') {
    return { at: dispute.created + INQUIRY_DAYS * DAY_SECONDS, status: 'warning_closed' }
  }
  return null
}

/** Evidence is kept until it is submitted; then the bank has the case and takes no more. */
export function addEvidence(
  sim: Sim,
  before: DisputeRecord,
  evidence: DisputeRecord['evidence'],
  isSubmitted: boolean,
): DisputeRecord {
  const staged = sim.store.put('dispute', {
    ...before,
    evidence: { ...before.evidence, ...evidence },
    submittedAt: isSubmitted ? sim.clock.now() : before.submittedAt,
  })
  if (isSubmitted) {
    const isInquiry = before.status === 'warning_needs_response'
    return moveDispute(sim, staged, isInquiry ? 'warning_under_review' : 'under_review')
  }
  emit(sim, staged.account, 'charge.dispute.updated', buildDispute(sim, staged), { evidence: before.evidence })
  return staged
}

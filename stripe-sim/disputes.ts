import { buildCharge } from './build/charge.ts'
import { buildDispute } from './build/money-movements.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import type { ChargeRecord, DisputeRecord } from './records.ts'
import type { Sim } from './sim.ts'

/** An inquiry moves no money unless it becomes a dispute. */
export function openDispute(sim: Sim, charge: ChargeRecord, reason: string, isInquiry = false): DisputeRecord {
  const now = sim.clock.now()
  const dispute = sim.store.put('dispute', {
    id: newId('du'),
    account: charge.account,
    created: now,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    withdrawnAt: isInquiry ? null : now,
    reinstatedAt: null,
    metadata: {},
  })
  const disputed = sim.store.change('charge', charge.id, { dispute: dispute.id })
  emit(sim, charge.account, 'charge.dispute.created', buildDispute(sim, dispute))
  emit(sim, charge.account, 'charge.updated', buildCharge(sim, disputed), { disputed: false })
  if (!isInquiry) emit(sim, charge.account, 'charge.dispute.funds_withdrawn', buildDispute(sim, dispute))
  return dispute
}

export type DisputeMove = 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_closed'

export function moveDispute(sim: Sim, before: DisputeRecord, status: DisputeMove): DisputeRecord {
  const now = sim.clock.now()
  const isWithdrawn = before.withdrawnAt === null && status !== 'warning_closed'
  const isReinstated = status === 'won'
  const dispute = sim.store.put('dispute', {
    ...before,
    status,
    withdrawnAt: isWithdrawn ? now : before.withdrawnAt,
    reinstatedAt: isReinstated ? now : before.reinstatedAt,
  })
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed'
  const tell = (type: string) => emit(sim, dispute.account, type, buildDispute(sim, dispute))
  if (isWithdrawn) tell('charge.dispute.funds_withdrawn')
  tell(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated')
  if (isReinstated) tell('charge.dispute.funds_reinstated')
  return dispute
}

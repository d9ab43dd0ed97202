import { buildCharge } from './build/charge.ts'
import { buildDispute } from './build/money-movements.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import type { ChargeRecord, DisputeRecord } from './records.ts'
import type { Sim } from './sim.ts'

export function openDispute(sim: Sim, charge: ChargeRecord, reason: string): DisputeRecord {
  const dispute = sim.store.put('dispute', {
    id: newId('du'),
    account: charge.account,
    created: sim.clock.now(),
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    metadata: {},
  })
  const disputed = sim.store.change('charge', charge.id, { dispute: dispute.id })
  emit(sim, charge.account, 'charge.dispute.created', buildDispute(sim, dispute))
  emit(sim, charge.account, 'charge.updated', buildCharge(sim, disputed), { disputed: false })
  emit(sim, charge.account, 'charge.dispute.funds_withdrawn', buildDispute(sim, dispute))
  return dispute
}

export function closeDispute(sim: Sim, dispute: DisputeRecord, status: 'won' | 'lost'): DisputeRecord {
  const closed = sim.store.put('dispute', { ...dispute, status })
  emit(sim, dispute.account, 'charge.dispute.closed', buildDispute(sim, closed))
  if (status === 'won') emit(sim, dispute.account, 'charge.dispute.funds_reinstated', buildDispute(sim, closed))
  return closed
}

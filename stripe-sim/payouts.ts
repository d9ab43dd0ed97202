import { buildPayout } from './build/money-movements.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { balanceOf } from './ledger.ts'
import type { AccountRecord, PayoutRecord } from './records.ts'
import type { Sim } from './sim.ts'

const ARRIVES_AFTER_SECONDS = 2 * 86_400

export function makePayout(sim: Sim, account: AccountRecord, amount: number | undefined): PayoutRecord {
  const now = sim.clock.now()
  const payout = sim.store.put('payout', {
    id: newId('po'),
    account: account.id,
    created: now,
    amount: amount ?? Math.max(0, balanceOf(sim, account.id).available),
    currency: account.currency,
    status: 'in_transit',
    arrivalDate: now + ARRIVES_AFTER_SECONDS,
    automatic: true,
    failureCode: null,
    failureMessage: null,
  })
  emit(sim, account.id, 'payout.created', buildPayout(payout))
  return payout
}

export function settlePayout(sim: Sim, payout: PayoutRecord, status: 'paid' | 'failed'): PayoutRecord {
  const failed = status === 'failed'
  const settled = sim.store.put('payout', {
    ...payout,
    status,
    failureCode: failed ? 'account_closed' : null,
    failureMessage: failed ? 'The bank account has been closed.' : null,
  })
  const built = buildPayout(settled)
  emit(sim, payout.account, 'payout.updated', built, { status: payout.status })
  emit(sim, payout.account, `payout.${status}`, built)
  return settled
}

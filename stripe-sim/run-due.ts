import { passDeadline, passFutureDeadline } from './account-requirements.ts'
import { attemptInvoice, startNextPeriod } from './billing.ts'
import { expireCheckout } from './checkout.ts'
import { settlePayout } from './payouts.ts'
import { settleRefund } from './refunds.ts'
import type { Sim } from './sim.ts'

type Due = { at: number; run: () => void }

/** Runs all scheduled work that is due, in order and each at its own time: renewals, retries, expiries, late refunds, deadlines. */
export function runDue(sim: Sim): number {
  const now = sim.clock.now()
  let done = 0
  for (;;) {
    const next = earliestDue(sim, now)
    if (!next) return done
    sim.clock.at(next.at, next.run)
    done += 1
  }
}

function earliestDue(sim: Sim, now: number): Due | null {
  let next: Due | null = null
  const offer = (at: number | null, run: () => void) => {
    if (at !== null && at <= now && (next === null || at < next.at)) next = { at, run }
  }
  for (const subscription of sim.store.all('subscription')) {
    if (subscription.status === 'active' || subscription.status === 'past_due') {
      offer(subscription.periodEnd, () => startNextPeriod(sim, subscription))
    }
  }
  for (const invoice of sim.store.all('invoice')) {
    if (invoice.status === 'open')
      offer(invoice.nextAttempt, () => attemptInvoice(sim, { ...invoice, nextAttempt: null }))
  }
  for (const session of sim.store.all('checkout')) {
    if (session.status === 'open') offer(session.expiresAt, () => expireCheckout(sim, session))
  }
  for (const refund of sim.store.all('refund')) {
    const { turnsAt, turnsInto } = refund
    if (turnsInto) offer(turnsAt, () => settleRefund(sim, refund, turnsInto))
  }
  for (const payout of sim.store.all('payout')) {
    if (payout.status === 'in_transit') offer(payout.arrivalDate, () => settlePayout(sim, payout, 'paid'))
  }
  for (const account of sim.store.all('account')) {
    offer(account.deadline ?? null, () => passDeadline(sim, account))
    offer(account.future?.deadline ?? null, () => passFutureDeadline(sim, account))
  }
  return next
}

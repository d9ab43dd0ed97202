import { passDeadline, passFutureDeadline } from './account-requirements.ts'
import { attemptInvoice, finalizeAndCharge, finalizesAt, startNextPeriod } from './billing.ts'
import { expireCheckout } from './checkout.ts'
import { moveDispute, unansweredOutcome } from './disputes.ts'
import { automaticPayoutDue, payOut, settlePayout, submissionDue, submitPayout } from './payouts.ts'
import { settleRefund } from './refunds.ts'
import type { Sim } from './sim.ts'
import { announceInvoice, announcementDue } from './upcoming-invoice.ts'

type Due = { at: number; run: () => void }

/**
 * Advances the clock step by step: everything due on the way happens in order, each at its own time, and at each step the
 * clock stands still until the webhook endpoints have had the events of that step.
 */
export async function advanceClock(sim: Sim, target: number): Promise<number> {
  let done = 0
  for (;;) {
    const next = earliestDue(sim, target)
    if (!next) break
    await sim.clock.standStill(next.at, async () => {
      next.run()
      sim.commit()
      await sim.webhooks.firstAttempts()
    })
    done += 1
  }
  sim.moveClock(sim.clock.aheadSeconds + Math.max(0, target - sim.clock.now()))
  return done
}

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
      offer(announcementDue(subscription), () => announceInvoice(sim, subscription))
      offer(subscription.periodEnd, () => startNextPeriod(sim, subscription))
    }
  }
  for (const invoice of sim.store.all('invoice')) {
    // Without a next attempt automatic collection is off.
    if (invoice.nextAttempt === null) continue
    if (invoice.status === 'draft') offer(finalizesAt(sim, invoice), () => finalizeAndCharge(sim, invoice))
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
  for (const dispute of sim.store.all('dispute')) {
    const outcome = unansweredOutcome(dispute)
    if (outcome) offer(outcome.at, () => moveDispute(sim, dispute, outcome.status))
  }
  for (const payout of sim.store.all('payout')) {
    offer(submissionDue(payout), () => submitPayout(sim, payout))
    if (payout.status === 'in_transit') offer(payout.arrivalDate, () => settlePayout(sim, payout, 'paid'))
  }
  for (const account of sim.store.all('account')) {
    offer(automaticPayoutDue(sim, account), () => payOut(sim, account))
    offer(account.deadline ?? null, () => passDeadline(sim, account))
    offer(account.future?.deadline ?? null, () => passFutureDeadline(sim, account))
  }
  return next
}

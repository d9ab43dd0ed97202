import { DAY_SECONDS, HOUR_SECONDS } from '@lotwise/domain/duration'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendPaymentLinks } from './incidents/send-payment-links.ts'
import { watchOutages } from './incidents/watch-outages.ts'
import type { Deps } from './infra/deps.ts'
import { runBatches } from './infra/run-batches.ts'
import { sweepRateLimits } from './infra/rate-limit/enforce-rate-limit.ts'
import { deliverMessages } from './messages/deliver-messages.ts'
import { sweepMessages } from './messages/outbox/sweep-messages.ts'
import { remindDrivers } from './messages/reminders/remind-drivers.ts'
import { openReadyLots } from './onboarding/signup/open-ready-lots.ts'
import { endDeclinedPayments } from './payments/cards/end-declined-payments.ts'
import { sweepDeclines } from './payments/cards/sweep-declines.ts'
import { endUnwantedSubscriptions } from './payments/subscriptions/end-unwanted-subscriptions.ts'
import { eraseEndedStays } from './privacy/erase-ended-stays.ts'
import { sweepDataRequests } from './privacy/sweep-data-requests.ts'
import { auditRecentMoney } from './reconciliation/money-audit/audit-recent-money.ts'
import { registerDomains } from './payments/wallets/register-domains.ts'
import { refundUnexpectedCharges } from './payments/unexpected/refund-unexpected-charges.ts'
import { compareChargesOfOpenPayments } from './reconciliation/listing/compare-charges-of-open-payments.ts'
import { compareLots } from './reconciliation/listing/compare-lots.ts'
import { reconcileAccounts } from './reconciliation/reconcile-accounts.ts'
import { reconcilePayouts } from './reconciliation/reconcile-payouts.ts'
import { reconcilePayments } from './reconciliation/reconcile-payments.ts'
import { reconcileRefunds } from './reconciliation/reconcile-refunds.ts'
import { reconcileSubscriptions } from './reconciliation/reconcile-subscriptions.ts'
import { catchUpEvents } from './reconciliation/webhooks/catch-up-events.ts'
import { checkWebhookEndpoint } from './reconciliation/webhooks/check-webhook-endpoint.ts'
import { sweepEvents } from './reconciliation/webhooks/sweep-events.ts'
import { workInbox } from './reconciliation/webhooks/work-inbox.ts'
import { sweepChecks } from './sessions/checks/sweep-checks.ts'
import { rotateProofKeys } from './sessions/proofs/rotate-proof-keys.ts'
import { sweepPersonalData } from './sessions/sweep-personal-data.ts'
import { sweepSessionRequests } from './sessions/sweep-session-requests.ts'
import { sweepUnpaidSessions } from './sessions/sweep-unpaid-sessions.ts'
import { countLargeLots } from './sessions/count-large-lots.ts'
import { storeParkedHours } from './sessions/parked-hours.ts'
import { tallyRevenue } from './reports/tally-revenue.ts'
import { sumUpTallies } from './sessions/session-tallies-table.ts'
import { sweepThreads } from './threads/sweep-threads.ts'
import { sweepSignIns } from './users/auth/sweep-sign-ins.ts'
import { settleOlderWarnings, settleWarnings } from './warnings/settle-warnings.ts'
import { sweepWarnings } from './warnings/sweep-warnings.ts'

type Job = {
  name: string
  everySeconds: number
  /** Inserts of this server into this table start the job at once. */
  wokenBy?: string
  run: (deps: Deps, ending: AbortSignal) => Promise<unknown>
}

/** Every server runs all jobs: each takes its rows under database locks. */
function jobsOf({ env, carriers }: Deps): Job[] {
  return [
    { name: 'work inbox', everySeconds: 2, wokenBy: 'stripe_events', run: batches((deps) => workInbox(deps, 1000)) },
    // Twice per interval, so that a payment is asked about at most one and a half intervals after the last time.
    { name: 'reconcile payments', everySeconds: env.reconcileSeconds / 2, run: batches(reconcilePayments, 10) },
    { name: 'end declined payments', everySeconds: 5, run: endDeclinedPayments },
    { name: 'compare charges', everySeconds: env.reconcileSeconds, run: compareChargesOfOpenPayments },
    { name: 'refund unexpected charges', everySeconds: env.reconcileSeconds, run: refundUnexpectedCharges },
    { name: 'reconcile refunds', everySeconds: env.reconcileSeconds, run: reconcileRefunds },
    { name: 'end subscriptions', everySeconds: env.reconcileSeconds, run: (deps) => endUnwantedSubscriptions(deps) },
    { name: 'reconcile accounts', everySeconds: 30, run: reconcileAccounts },
    { name: 'catch up events', everySeconds: env.catchUpSeconds, run: catchUpEvents },
    { name: 'compare recent objects', everySeconds: env.catchUpSeconds, run: (deps) => compareLots(deps, 'recent') },
    { name: 'compare older objects', everySeconds: env.catchUpSeconds, run: (deps) => compareLots(deps, 'deep') },
    { name: 'reconcile payouts', everySeconds: env.reconcileSeconds, run: reconcilePayouts },
    { name: 'reconcile subscriptions', everySeconds: env.catchUpSeconds, run: batches(reconcileSubscriptions, 10) },
    { name: 'audit money', everySeconds: env.catchUpSeconds, run: auditRecentMoney },
    { name: 'register wallets', everySeconds: 15, run: registerDomains },
    { name: 'open ready lots', everySeconds: 5, run: openReadyLots },
    { name: 'watch outages', everySeconds: 5, run: watchOutages },
    { name: 'send payment links', everySeconds: 15, run: sendPaymentLinks },
    { name: 'remind drivers', everySeconds: 15, run: remindDrivers },
    ...(carriers.sms ? [deliver('texts', 'sms')] : []),
    ...(carriers.email ? [deliver('mail', 'email')] : []),
    { name: 'settle warnings', everySeconds: 15, run: (deps) => settleWarnings(deps) },
    { name: 'settle older warnings', everySeconds: DAY_SECONDS, run: settleOlderWarnings },
    { name: 'sweep warnings', everySeconds: 60, run: batches(sweepWarnings, 20) },
    { name: 'sum up tallies', everySeconds: 60, run: ({ db }) => sumUpTallies(db) },
    { name: 'count large lots', everySeconds: 30, run: countFigures },
    { name: 'sweep rate limits', everySeconds: 60, run: batches(sweepRateLimits, 20) },
    { name: 'sweep declines', everySeconds: HOUR_SECONDS, run: sweepDeclines },
    { name: 'sweep messages', everySeconds: 60, run: batches(sweepMessages, 20) },
    { name: 'sweep events', everySeconds: 60, run: batches(sweepEvents, 20) },
    { name: 'check webhook endpoint', everySeconds: HOUR_SECONDS, run: checkWebhookEndpoint },
    { name: 'sweep sign-ins', everySeconds: HOUR_SECONDS, run: sweepSignIns },
    { name: 'sweep session requests', everySeconds: 60, run: batches(sweepSessionRequests, 20) },
    { name: 'sweep unpaid sessions', everySeconds: 60, run: batches(sweepUnpaidSessions, 20) },
    { name: 'sweep personal data', everySeconds: 60, run: batches(sweepPersonalData, 20) },
    { name: 'sweep threads', everySeconds: 60, run: batches(sweepThreads, 20) },
    { name: 'erase ended stays', everySeconds: HOUR_SECONDS, run: eraseEndedStays },
    { name: 'sweep data requests', everySeconds: HOUR_SECONDS, run: sweepDataRequests },
    { name: 'rotate proof keys', everySeconds: HOUR_SECONDS, run: rotateProofKeys },
    { name: 'sweep plate checks', everySeconds: 60, run: batches(sweepChecks, 20) },
  ]
}

/** One after the other, because they lock the same lots. */
async function countFigures(deps: Deps): Promise<void> {
  await countLargeLots(deps)
  await storeParkedHours(deps)
  await tallyRevenue(deps)
}

function deliver(what: string, kind: 'sms' | 'email'): Job {
  const run = batches((deps) => deliverMessages(deps, kind))
  return { name: `deliver ${what}`, everySeconds: 2, wokenBy: 'messages', run }
}

/** Called with the table that this server has added work to. Work of another server is found at the next interval. */
export type Workers = Set<(table: string) => void>

export function startJobs(deps: Deps, workers: Workers): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const wakers = new Map<Job, () => void>()
  const running = jobsOf(deps).map((job) => repeat(deps, job, ending.signal, wakers))
  const wake = (table: string) => {
    for (const [job, wakeJob] of wakers) if (job.wokenBy === table) wakeJob()
  }
  workers.add(wake)
  return {
    stop: async () => {
      ending.abort()
      workers.delete(wake)
      await Promise.all(running)
    },
  }
}

async function repeat(deps: Deps, job: Job, ending: AbortSignal, wakers: Map<Job, () => void>): Promise<void> {
  while (!ending.aborted) {
    const woken = new AbortController()
    if (job.wokenBy) wakers.set(job, () => woken.abort())
    try {
      await job.run(deps, ending)
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'job failed; it will run again')
    }
    await pause(job.everySeconds * 1000, AbortSignal.any([ending, woken.signal]))
  }
}

function batches(work: (deps: Deps) => Promise<boolean>, most?: number): Job['run'] {
  return (deps, ending) => runBatches(() => work(deps), ending, most)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

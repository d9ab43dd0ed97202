import { setTimeout as sleep } from 'node:timers/promises'
import { sweepSignIns } from './auth/sweep-sign-ins.ts'
import type { DatabaseTarget } from './db/connect.ts'
import { listenForWork } from './db/listen-for-work.ts'
import type { Doors } from './doors.ts'
import { sweepRateLimits } from './http/rate-limit.ts'
import { catchUpEvents } from './inbox/catch-up-events.ts'
import { workInbox } from './inbox/work-inbox.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { reconcileRefunds } from './payments/reconcile-refunds.ts'
import { endUnwantedSubscriptions } from './subscriptions/end-unwanted-subscriptions.ts'
import { reconcileSubscriptions } from './subscriptions/reconcile-subscriptions.ts'

type Job = {
  name: string
  everySeconds: number
  /** The table whose new rows should not wait for the timer. */
  wokenBy?: string
  run: (doors: Doors) => Promise<unknown>
}

/** Work on a timer. Every server runs all of it: each job takes what it does under a lock of the database. */
function jobsOf({ env }: Doors): Job[] {
  return [
    { name: 'work inbox', everySeconds: 2, wokenBy: 'stripe_events', run: untilEmpty(workInbox) },
    { name: 'reconcile payments', everySeconds: env.reconcileSeconds, run: reconcilePayments },
    { name: 'reconcile refunds', everySeconds: env.reconcileSeconds, run: reconcileRefunds },
    { name: 'end subscriptions', everySeconds: env.reconcileSeconds, run: (doors) => endUnwantedSubscriptions(doors) },
    { name: 'catch up events', everySeconds: env.catchUpSeconds, run: catchUpEvents },
    { name: 'reconcile subscriptions', everySeconds: env.catchUpSeconds, run: reconcileSubscriptions },
    { name: 'sweep rate limits', everySeconds: 3600, run: sweepRateLimits },
    { name: 'sweep sign-ins', everySeconds: 3600, run: sweepSignIns },
  ]
}

export function startJobs(doors: Doors, database: DatabaseTarget): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const wakers = new Map<string, () => void>()
  const running = jobsOf(doors).map((job) => repeat(doors, job, ending.signal, wakers))
  const listener = listenForWork(database, doors.log, (table) => wakers.get(table)?.())
  return {
    stop: async () => {
      ending.abort()
      await listener.stop()
      await Promise.all(running)
    },
  }
}

async function repeat(doors: Doors, job: Job, ending: AbortSignal, wakers: Map<string, () => void>): Promise<void> {
  while (!ending.aborted) {
    const woken = new AbortController()
    if (job.wokenBy) wakers.set(job.wokenBy, () => woken.abort())
    try {
      await job.run(doors)
    } catch (error) {
      doors.log.error({ err: error, job: job.name }, 'a job failed and will run again')
    }
    await pause(job.everySeconds * 1000, AbortSignal.any([ending, woken.signal]))
  }
}

function untilEmpty(work: (doors: Doors) => Promise<boolean>): Job['run'] {
  return async (doors) => {
    while (await work(doors));
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

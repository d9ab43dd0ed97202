import { setTimeout as sleep } from 'node:timers/promises'
import type { Doors } from './doors.ts'
import { sweepRateLimits } from './http/rate-limit.ts'

type Job = { name: string; everySeconds: number; run: (doors: Doors) => Promise<void> }

/** Work on a timer. Every server runs all of it: each job takes what it does under a lock of the database. */
const JOBS: Job[] = [{ name: 'sweep rate limits', everySeconds: 3600, run: sweepRateLimits }]

export function startJobs(doors: Doors): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = JOBS.map((job) => repeat(doors, job, ending.signal))
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

async function repeat(doors: Doors, job: Job, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      await job.run(doors)
    } catch (error) {
      doors.log.error({ err: error, job: job.name }, 'a job failed and will run again')
    }
    await sleep(job.everySeconds * 1000, undefined, { signal: ending }).catch(ignoreTheAbort)
  }
}

function ignoreTheAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}

import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { lockThreadMessagesBefore, removeThreadMessages } from './thread-messages-table.ts'
import { removeThreadsWithoutMessages } from './threads-table.ts'

const BATCH = 500

/** Messages are personal data: deleted after RETENTION_MONTHS, and with the last one the address. True when there may be more. */
export async function sweepThreads({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<boolean> {
  const moment = addMonths(now(), -env.retentionMonths, DEFAULT_TIME_ZONE)
  return db.transaction().execute(async (tx) => {
    const due = await lockThreadMessagesBefore(tx, moment, BATCH)
    if (due.length === 0) return false
    const ids = due.map(({ id }) => id)
    await removeThreadMessages(tx, ids)
    const threads = new Set(due.map((message) => message.thread_id))
    await removeThreadsWithoutMessages(tx, [...threads])
    return due.length === BATCH
  })
}

import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { removeThreadMessagesBefore } from './thread-messages-table.ts'
import { removeThreadsWithoutMessages } from './threads-table.ts'

/** Messages are personal data: deleted after RETENTION_MONTHS, and with the last one the address. */
export async function sweepThreads({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  await removeThreadMessagesBefore(db, addMonths(now(), -env.retentionMonths, DEFAULT_TIME_ZONE))
  await removeThreadsWithoutMessages(db)
}

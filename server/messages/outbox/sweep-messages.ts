import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { forgetMessages } from './messages-table.ts'

/** Kept this long to answer questions about sent messages. */
export const KEEP_MESSAGES_DAYS = 90
/** Bounds the scan; covers any realistic downtime of the job. */
const SCAN_DAYS = 365

/** Erases recipient and content after a while; the key stays, so that the message is not sent again. */
export async function sweepMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await forgetMessages(db, { from: ago(SCAN_DAYS), until: ago(KEEP_MESSAGES_DAYS) })
}

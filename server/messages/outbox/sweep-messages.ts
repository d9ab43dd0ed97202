import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { forgetMessages } from './messages-table.ts'

/** Kept this long to answer questions about sent messages. */
export const KEEP_MESSAGES_DAYS = 90
const BATCH = 500

/** Erases recipient and content after a while; the key stays, so that the message is not sent again. True when there may be more. */
export async function sweepMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const until = new Date(now().getTime() - KEEP_MESSAGES_DAYS * DAY_MS)
  return (await forgetMessages(db, until, BATCH)) === BATCH
}

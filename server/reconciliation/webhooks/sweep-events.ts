import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { deleteFinishedEvents } from './stripe-events-table.ts'

/** The provider lists, and lets people send again, events of 30 days: a repeated one must still be known by its id. */
const RETENTION_DAYS = 90
const AT_ONCE = 1000

/** Deletes events that were acted on, ignored or given up long ago; their payloads contain personal data. True when there may be more. */
export async function sweepEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const until = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  return (await deleteFinishedEvents(db, until, AT_ONCE)) === AT_ONCE
}

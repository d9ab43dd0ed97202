import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { forgetMessages } from './messages-table.ts'

/** As long as somebody may ask what they were told. */
const KEPT_DAYS = 90
/** However long the job did not run, nothing older is left to forget. */
const LOOKED_BACK_DAYS = 365

/** Whom we wrote to and what is forgotten after a while; that it was sent, and its key, stay. */
export async function sweepMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await forgetMessages(db, { from: ago(LOOKED_BACK_DAYS), until: ago(KEPT_DAYS) })
}

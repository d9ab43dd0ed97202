import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { removeDeclinesBefore } from './card-declines-table.ts'
import { removeNetworksBefore } from './payment-networks-table.ts'

/** An unpaid intent lives for a day. */
const KEPT_MS = 2 * DAY_MS

export async function sweepDeclines({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - KEPT_MS)
  await removeDeclinesBefore(db, until)
  await removeNetworksBefore(db, until)
}

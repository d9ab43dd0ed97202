import { HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findDeclines } from './card-declines-table.ts'
import { MAX_DECLINES, MAX_DECLINES_OF_NETWORK } from './limit-declines.ts'

const PAUSE_MS = 5 * MINUTE_MS

type Asking = { sessionId: string; lotId: string; network: string }

/** Against testing of stolen cards. */
export async function requireFewDeclines(deps: Pick<Deps, 'db' | 'now'>, asking: Asking): Promise<void> {
  const most = { ofSession: MAX_DECLINES, ofNetwork: MAX_DECLINES_OF_NETWORK }
  const declines = await findDeclines(deps.db, asking, most)
  requirePast(deps.now(), declines.ofSession, PAUSE_MS, 'card_declined_often')
  requirePast(deps.now(), declines.ofNetwork, HOUR_MS, 'network_declined_often')
}

function requirePast(
  now: Date,
  declinedAt: Date | null,
  waitMs: number,
  reason: 'card_declined_often' | 'network_declined_often',
): void {
  const leftMs = declinedAt ? declinedAt.getTime() + waitMs - now.getTime() : 0
  if (leftMs <= 0) return
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  throw new AppError(reason, { params: { minutes }, retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

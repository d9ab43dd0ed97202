import { HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listOpenPaymentsOfDeclined } from './declined-networks-table.ts'
import { MAX_DECLINES_OF_NETWORK } from './limit-declines.ts'
import { findPayment } from '../payments-table.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 100

/** A network that may start no more payments also loses those it started ahead, each of which would allow further tries. */
export async function endDeclinedPayments(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - HOUR_MS)
  const open = await listOpenPaymentsOfDeclined(deps.db, { since, fewest: MAX_DECLINES_OF_NETWORK, most: BATCH })
  await workThrough(deps, open, 'end declined payment', ({ id }) => settle(deps, id))
}

async function settle(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment) await settlePayment(deps, payment)
}

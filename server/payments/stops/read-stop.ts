import type { Reply } from '@lotwise/contract/endpoint'
import type { getStop } from '@lotwise/contract/stops'
import { stopRefunds } from '@lotwise/domain/early-stop'
import type { Deps } from '../../infra/deps.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { listStaySessions } from '../../sessions/stay-chain-table.ts'
import { listPaymentsOfSessions } from '../payments-table.ts'
import { listStopRefunds, type RefundRow } from '../refunds-table.ts'
import { listPaidParts } from './list-paid-parts.ts'
import { madeReturnView, offeredReturnView, returnsView } from './stop-view.ts'

type Stop = Reply<typeof getStop>

/** What stopping now gives back, or what it gave back. */
export async function readStop({ db, now }: Deps, sessionId: string): Promise<Stop> {
  await requireSession(db, sessionId)
  const stay = await listStaySessions(db, sessionId)
  const stopped = stay.find((session) => session.stopped_at !== null)
  if (stopped) {
    const returns = await readReturns(
      db,
      stay.map(({ id }) => id),
    )
    return { stopped_at: stopped.stopped_at!.toISOString(), returns }
  }
  const parts = await listPaidParts(db, stay)
  const amounts = stopRefunds(
    parts.map(({ part }) => part),
    now(),
  )
  const offered = parts.map(({ payment }, index) => offeredReturnView(payment, amounts[index]!))
  return { stopped_at: null, returns: returnsView(offered.filter(({ amount }) => amount > 0)) }
}

async function readReturns(db: Deps['db'], sessionIds: string[]): Promise<Stop['returns']> {
  const refunds = await listStopRefunds(db, sessionIds)
  const payments = await listPaymentsOfSessions(db, sessionIds)
  const paymentOf = (refund: RefundRow) => payments.find(({ id }) => id === refund.payment_id)!
  return returnsView(refunds.map((refund) => madeReturnView(refund, paymentOf(refund))))
}

import { stopRefunds } from '@lotwise/domain/early-stop'
import { cents, toDollars, type Cents } from '@lotwise/domain/money'
import type { Transaction } from 'kysely'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { AppError } from '../../infra/app-error.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import {
  lockSessionForSettlement,
  lockStay,
  requireSession,
  updateSession,
  type SessionRow,
} from '../../sessions/sessions-table.ts'
import { listStayParts, listStaySessions } from '../../sessions/stay-chain-table.ts'
import { refundOf } from '../refund-of.ts'
import { listStopRefunds, openStopRefund, type RefundRow } from '../refunds-table.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { listPaidParts, type StayPayment } from './list-paid-parts.ts'

type Request = {
  sessionId: string
  /** In dollars: the amount shown to the driver. */
  amount: number
  requestId: string | null
}

/** For the driver. The end of the stay and what is owed are stored before the provider is called; a repeat only continues. */
export async function stopStay(deps: Deps, request: Request): Promise<void> {
  const refunds = await deps.db.transaction().execute((tx) => recordStop(tx, deps, request))
  for (const { id } of refunds.filter(({ status }) => status === 'requested')) await payBack(deps, id)
}

/** The stay has ended either way: unanswered refunds are repeated by the job, refused ones raise an attention item. */
async function payBack(deps: Deps, refundId: string): Promise<void> {
  try {
    await finishRefund(deps, refundId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, refundId }, 'the money of a stopped stay is not back yet')
  }
}

async function recordStop(tx: Transaction<DB>, deps: Deps, request: Request): Promise<RefundRow[]> {
  const stay = await lockWholeStay(tx, request.sessionId)
  if (stay.some(({ stopped_at }) => stopped_at !== null)) {
    return listStopRefunds(
      tx,
      stay.map(({ id }) => id),
    )
  }
  const payments = await listPaidParts(tx, stay)
  const now = deps.now()
  const amounts = requireAmounts(payments, request, now)
  for (const { session } of payments) {
    const expires_at = session.expires_at < now ? session.expires_at : now
    await updateSession(tx, session.id, { stopped_at: now, expires_at })
  }
  await writeStop(tx, stay.at(-1)!, request, { payments, amounts, now })
  return openRefunds(tx, payments, amounts)
}

/** From the first session to the last extension, the order in which payments lock them. */
async function lockWholeStay(tx: Transaction<DB>, sessionId: string): Promise<SessionRow[]> {
  await requireSession(tx, sessionId)
  await lockStay(tx, sessionId)
  for (const { id } of await listStayParts(tx, sessionId)) await lockSessionForSettlement(tx, id)
  return listStaySessions(tx, sessionId)
}

/** What goes back of each payment. A new hour may have begun since the amount was shown. */
function requireAmounts(payments: StayPayment[], { amount }: Request, now: Date): Cents[] {
  const parts = payments.map(({ part }) => part)
  const amounts = stopRefunds(parts, now)
  const total = sumOf(amounts)
  if (total === 0) throw new AppError('stop_not_offered')
  if (payments.some(({ isRefunding }, index) => isRefunding && amounts[index]! > 0)) {
    throw new AppError('refund_in_progress')
  }
  if (toDollars(total) !== amount) throw new AppError('stop_amount_changed', { field: 'amount' })
  return amounts
}

type Stop = { payments: StayPayment[]; amounts: Cents[]; now: Date }

async function writeStop(
  tx: Transaction<DB>,
  last: SessionRow,
  { sessionId, requestId }: Request,
  { amounts, now }: Stop,
): Promise<void> {
  await writeAudit(tx, bySystem('stop_stay', last.lot_id, requestId), {
    action: 'session.stopped',
    subject: { kind: 'session', id: sessionId },
    before: { expires_at: last.expires_at },
    after: { expires_at: now, amount_cents: sumOf(amounts) },
  })
}

async function openRefunds(tx: Transaction<DB>, payments: StayPayment[], amounts: Cents[]): Promise<RefundRow[]> {
  const refunds: RefundRow[] = []
  for (const [index, { payment }] of payments.entries()) {
    const amount = amounts[index]!
    if (amount > 0) refunds.push(await openStopRefund(tx, payment, await refundOf(tx, payment, amount)))
  }
  return refunds
}

function sumOf(amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

import { cents, fromDollars } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requirePaymentAccount } from '../../lots/require-payment-account.ts'
import { requireExtensible } from '../../sessions/require-extensible.ts'
import { lockSessionOfDriver, requireSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { openIntent, type OpenedPayment } from './open-intent.ts'
import { insertPaymentOfNetwork } from './payment-networks-table.ts'
import { requireFewDeclines } from './require-few-declines.ts'
import { findUnfinishedPayment } from '../payments-table.ts'

type CardPaymentRequest = {
  sessionId: string
  amount: number
  /** The client's network. */
  network: string
}
type Started = { clientSecret: string; stripeAccountId: string }

/** Returns the session's open card payment, or a new one. Calling it twice returns the same intent. */
export async function startCardPayment(deps: Deps, request: CardPaymentRequest): Promise<Started> {
  const first = await openPayment(deps, request)
  const intent = await openIntent(deps, first)
  if (intent !== 'canceled') return { clientSecret: intent.clientSecret, stripeAccountId: first.stripe_account_id }

  const second = await openPayment(deps, request)
  const again = await openIntent(deps, second)
  if (again === 'canceled') throw new AppError('payment_intent_failed')
  return { clientSecret: again.clientSecret, stripeAccountId: second.stripe_account_id }
}

/** Inserts our row before the provider call, so that no intent can exist without a row. */
async function openPayment(deps: Deps, { sessionId, amount, network }: CardPaymentRequest): Promise<OpenedPayment> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionOfDriver(tx, sessionId)
    requirePayable(session, amount)
    if (session.extends_session_id) requireExtensible(await requireSession(tx, session.extends_session_id))
    await requireFewDeclines({ db: tx, now: deps.now }, { sessionId: session.id, lotId: session.lot_id, network })
    const open = await findUnfinishedPayment(tx, session.id)
    if (open) return open
    const account = await requirePaymentAccount(tx, session.lot_id)
    const row = {
      session_id: session.id,
      lot_id: session.lot_id,
      stripe_account_id: account,
      kind: 'card',
      amount_cents: session.amount_cents,
      fee_cents: platformFee(cents(session.amount_cents)),
      created_at: deps.now(),
    } as const
    const payment = await insertPaymentOfNetwork(tx, row, network)
    return { ...payment, isNew: true }
  })
}

function requirePayable(session: SessionRow, dollars: number): void {
  if (session.payment_status !== 'pending') throw new AppError('already_paid')
  if (session.auto_renew) throw new AppError('paid_by_subscription')
  if (Math.abs(dollars) > 1_000_000 || fromDollars(dollars) !== session.amount_cents) {
    throw new AppError('amount_mismatch', { field: 'amount' })
  }
}

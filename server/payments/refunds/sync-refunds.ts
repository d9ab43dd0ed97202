import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'
import { findPayment, lockPayment } from '../payments-table.ts'
import { listRefunds } from '../refunds-table.ts'
import { recordRefunds } from './record-refunds.ts'

/** Copies all refunds of a payment from the provider, including those made in the dashboard. */
export async function syncRefunds(deps: Deps, paymentId: string): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, paymentId))
}

async function syncOnce(deps: Deps, paymentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.payment_intent_id) return true
  const known = await listRefunds(deps.db, paymentId)
  const listed = await deps.stripe.refunds
    .list({ payment_intent: payment.payment_intent_id, limit: 100 }, { stripeAccount: payment.stripe_account_id })
    .autoPagingToArray({ limit: 1000 })
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, payment.session_id)
    if (!isDeepStrictEqual(await listRefunds(tx, paymentId), known)) return false
    await recordRefunds(tx, deps, session, { payment: await lockPayment(tx, paymentId), refunds: listed })
    return true
  })
}

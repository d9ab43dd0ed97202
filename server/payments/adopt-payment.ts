import { cents } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import type { Deps } from '../infra/deps.ts'
import { lockSessionOfLot } from '../sessions/sessions-table.ts'
import { metadataIds } from './metadata-ids.ts'
import { findPayment, hasLivePayment, insertPayment, updatePayment, type PaymentRow } from './payments-table.ts'

type Found = {
  lot: { id: string; stripe_account_id: string }
  metadata: Record<string, string>
  object: { kind: 'card'; payment_intent_id: string } | { kind: 'subscription'; checkout_session_id: string }
}

/**
 * The payment row of an intent or checkout of ours that was paid but is missing from our rows, as after a restore: the row is
 * reopened, or created again under its old id. Undefined where its session is missing too.
 */
export async function adoptPayment(deps: Deps, found: Found): Promise<PaymentRow | undefined> {
  const ours = metadataIds(found.metadata)
  if (ours === null) return undefined
  const { sessionId, paymentId } = ours
  const { kind, ...ids } = found.object
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionOfLot(tx, found.lot.id, sessionId)
    if (!session) return undefined
    const known = await findPayment(tx, paymentId)
    if (known) {
      const isOther = known.session_id !== sessionId || known.kind !== kind
      if (isOther || known.status === 'succeeded') return undefined
      await updatePayment(tx, known.id, { ...ids, status: 'open' })
      return findPayment(tx, known.id)
    }
    return insertPayment(tx, {
      ...ids,
      id: paymentId,
      kind,
      session_id: sessionId,
      lot_id: found.lot.id,
      stripe_account_id: found.lot.stripe_account_id,
      status: 'open',
      amount_cents: session.amount_cents,
      fee_cents: platformFee(cents(session.amount_cents)),
      // Only one payment of a session may be open; settling decides which one is surplus.
      surplus_reason: (await hasLivePayment(tx, sessionId)) ? 'duplicate' : null,
    })
  })
}

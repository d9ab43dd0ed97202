import type { Db } from '../db/connect.ts'

/** What no rule can settle, and a person has to look at. */
export type AttentionKind =
  | 'payment_differs'
  | 'paid_twice'
  | 'paid_after_deletion'
  | 'renewed_after_refund'
  | 'refund_failed'
  | 'disputed'
  | 'event_not_understood'

export type AttentionItem = {
  kind: AttentionKind
  lotId: string
  sessionId: string | null
  paymentId: string | null
  detail: object
}

/** One open item a matter: told again, it stays one. */
export async function raiseAttention(db: Db, item: AttentionItem): Promise<void> {
  await db
    .insertInto('attention_items')
    .values({
      kind: item.kind,
      lot_id: item.lotId,
      session_id: item.sessionId,
      payment_id: item.paymentId,
      detail: JSON.stringify(item.detail),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

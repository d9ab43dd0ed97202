import type { AttentionKind } from '@lotwise/domain/attention'
import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { announceLot } from '../lots-table.ts'

export type AttentionItem = {
  kind: AttentionKind
  lotId: string
  sessionId: string | null
  paymentId: string | null
  /** The provider's object, where one payment or lot may have several. */
  providerRef?: string
  detail: object
}

/** One open item per kind, payment or lot, and provider object; raising it again changes nothing. */
export async function raiseAttention(db: Db, item: AttentionItem): Promise<void> {
  const raised = await db
    .insertInto('attention_items')
    .values({
      kind: item.kind,
      lot_id: item.lotId,
      session_id: item.sessionId,
      payment_id: item.paymentId,
      provider_ref: item.providerRef ?? null,
      detail: JSON.stringify(item.detail),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot_id')
    .execute()
  await announce(db, raised)
}

/** Open dashboards list the items. */
async function announce(db: Db, changed: { lot_id: string }[]): Promise<void> {
  for (const id of new Set(changed.map(({ lot_id }) => lot_id))) await announceLot(db, id)
}

/** Includes resolved items. */
export async function hasBeenRaised(
  db: Db,
  { kind, paymentId, providerRef }: Pick<AttentionItem, 'kind' | 'paymentId'> & { providerRef: string },
): Promise<boolean> {
  const raised = await db
    .selectFrom('attention_items')
    .select('id')
    .where('kind', '=', kind)
    .where('payment_id', 'is not distinct from', paymentId)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
  return raised !== undefined
}

type ItemRef = { paymentId: string | null; providerRef: string }

/** New facts for an open item; one that a person has resolved stays as it was. */
export async function refreshItem(
  tx: Db,
  { kind, paymentId, providerRef, detail }: ItemRef & { kind: AttentionKind; detail: object },
): Promise<void> {
  const changed = await tx
    .updateTable('attention_items')
    .set({ detail: JSON.stringify(detail) })
    .where('kind', '=', kind)
    .where('payment_id', 'is not distinct from', paymentId)
    .where('provider_ref', '=', providerRef)
    .where('resolved_at', 'is', null)
    .returning('lot_id')
    .execute()
  await announce(tx, changed)
}

/** The problem was resolved at the provider. */
export async function closeItemsOfRef(
  tx: Db,
  { paymentId, providerRef }: ItemRef,
  kinds: readonly AttentionKind[],
): Promise<void> {
  const closed = await tx
    .updateTable('attention_items')
    .set({ resolved_at: sql`now()` })
    .where('kind', 'in', kinds)
    .where('payment_id', 'is not distinct from', paymentId)
    .where('provider_ref', '=', providerRef)
    .where('resolved_at', 'is', null)
    .returning('lot_id')
    .execute()
  await announce(tx, closed)
}

export type OpenItem = Awaited<ReturnType<typeof listOpenAttention>>[number]

export function listOpenAttention(db: Db, { lot }: LotAccess<'attention.read'>) {
  return db
    .selectFrom('attention_items')
    .leftJoin('parking_sessions', 'parking_sessions.id', 'attention_items.session_id')
    .selectAll('attention_items')
    .select('parking_sessions.license_plate')
    .where('attention_items.lot_id', '=', lot.id)
    .where('attention_items.resolved_at', 'is', null)
    .orderBy('attention_items.created_at', 'desc')
    .limit(500)
    .execute()
}

/** The kind of the resolved item; null where this lot has no open item with that id. */
export async function closeItem(
  tx: Db,
  { actor, lot }: LotAccess<'attention.resolve'>,
  id: string,
): Promise<string | null> {
  const closed = await tx
    .updateTable('attention_items')
    .set({ resolved_at: sql`now()`, resolved_by: actor.userId })
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .where('resolved_at', 'is', null)
    .returning(['kind', 'lot_id'])
    .execute()
  await announce(tx, closed)
  return closed[0]?.kind ?? null
}

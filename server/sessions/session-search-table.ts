import { can } from '@lotwise/domain/roles'
import { sessionSearch, type SessionSearch } from '@lotwise/domain/session-search'
import { sql, type RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'

type SearchAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

/**
 * What finds a session: its plate, or something else about it. No session meets two of the conditions, so that rows and counts can be
 * added up. Those who see no customers find sessions by their plate only.
 */
export function searchConditions({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean>[] {
  const { plate, ...customer } = sessionSearch(typed)
  const others = can(role, 'session.details') ? customerArms(lot.id, customer) : []
  // A plate key has letters and digits only, so it holds no LIKE wildcard.
  const byPlate = plate === undefined ? [] : [sql<boolean>`plate_key like ${`%${plate}%`}`]
  if (others.length === 0) return byPlate.length > 0 ? byPlate : [sql<boolean>`false`]
  return [...byPlate, sql<boolean>`${isAnyOf(others)} ${sql.join(byPlate.map((is) => sql`and not ${is}`))}`]
}

/** Each arm by its own index, and computed once: the planner would otherwise walk the list in its order, looking for a rare match. */
function isAnyOf(arms: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`parking_sessions.id in (
    with found as materialized (${sql.join(arms, sql` union `)}) select id from found)`
}

function customerArms(lotId: string, search: Omit<SessionSearch, 'plate'>): RawBuilder<unknown>[] {
  const { phone, person, cardLast4, receiptNumber } = search
  const arms: RawBuilder<unknown>[] = []
  // The expressions of the indexes, letter for letter.
  if (phone !== undefined) {
    arms.push(sessionsOf(lotId, sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${phone}%`}`))
  }
  if (person !== undefined) {
    const text = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))`
    arms.push(sessionsOf(lotId, sql`email is not null and ${text} like ${`%${withoutWildcards(person)}%`}`))
  }
  if (cardLast4 !== undefined) arms.push(sessionsOf(lotId, sql`card_last4 = ${cardLast4}`))
  if (receiptNumber !== undefined) {
    arms.push(sql`select payments.session_id as id from receipts join payments on payments.id = receipts.payment_id
      where receipts.lot_id = ${lotId} and receipts.number = ${receiptNumber}`)
  }
  return arms
}

function sessionsOf(lotId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from parking_sessions where lot_id = ${lotId} and deleted_at is null and ${condition}`
}

function withoutWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

import { can } from '@lotwise/domain/roles'
import { sessionSearch, type SessionSearch } from '@lotwise/domain/session-search'
import { sql, type RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'

/** The length of the trigrams by which the indexes find texts. */
const TRIGRAM = 3

type SearchAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

/**
 * What finds a session: its plate, or something else about it. No session meets two of the conditions, so that rows and counts can be
 * added up. Those who see no customers find sessions by their plate only.
 */
export function searchConditions({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean>[] {
  const { plate, ...customer } = sessionSearch(typed)
  const others = can(role, 'session.details') ? customerArms(lot.id, customer) : []
  const byPlate = plate === undefined ? [] : [hasPart(plate)]
  if (others.length === 0) return byPlate.length > 0 ? byPlate : [sql<boolean>`false`]
  return [...byPlate, sql<boolean>`${isAnyOf(others)} ${sql.join(byPlate.map((is) => sql`and not ${is}`))}`]
}

/**
 * The same as one condition on a row, for a large lot. `isByIndex`: in the words of the indexes, which find parts of one and two
 * characters in another way.
 */
export function rowCondition({ lot, role }: SearchAccess, typed: string, isByIndex: boolean): RawBuilder<boolean> {
  const { plate, phone, person, cardLast4, receiptNumber } = sessionSearch(typed)
  const arms: RawBuilder<boolean>[] = []
  if (plate !== undefined) arms.push(isByIndex && plate.length < TRIGRAM ? hasShortPart(plate) : hasPart(plate))
  if (can(role, 'session.details')) {
    if (phone !== undefined) arms.push(hasPhone(phone))
    if (person !== undefined) arms.push(isPerson(person))
    if (cardLast4 !== undefined) arms.push(sql`card_last4 = ${cardLast4}`)
    if (receiptNumber !== undefined) arms.push(sql`id = any(array(${receiptArm(lot.id, receiptNumber)}))`)
  }
  return arms.length === 0 ? sql`false` : sql`(${sql.join(arms, sql` or `)})`
}

/** Whether the condition needs no more of a session than its plate. */
export function isPlateSearch({ role }: SearchAccess, typed: string): boolean {
  const { plate: _, ...customer } = sessionSearch(typed)
  return !can(role, 'session.details') || Object.keys(customer).length === 0
}

/** Each arm by its own index, and computed once: the planner would otherwise walk the list in its order, looking for a rare match. */
function isAnyOf(arms: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`parking_sessions.id in (
    with found as materialized (${sql.join(arms, sql` union `)}) select id from found)`
}

function customerArms(lotId: string, search: Omit<SessionSearch, 'plate'>): RawBuilder<unknown>[] {
  const { phone, person, cardLast4, receiptNumber } = search
  const arms: RawBuilder<unknown>[] = []
  if (phone !== undefined) arms.push(sessionsOf(lotId, hasPhone(phone)))
  if (person !== undefined) arms.push(sessionsOf(lotId, isPerson(person)))
  if (cardLast4 !== undefined) arms.push(sessionsOf(lotId, sql`card_last4 = ${cardLast4}`))
  if (receiptNumber !== undefined) arms.push(receiptArm(lotId, receiptNumber))
  return arms
}

// The expressions of the indexes, letter for letter. A plate key has letters and digits only, so it holds no LIKE wildcard.

function hasPart(plate: string): RawBuilder<boolean> {
  return sql`plate_key like ${`%${plate}%`}`
}

function hasShortPart(plate: string): RawBuilder<boolean> {
  const tripled = [...plate].map((character) => character.repeat(TRIGRAM)).join('')
  return sql`regexp_replace(plate_key, '(.)', '\\1\\1\\1', 'g') like ${`%${tripled}%`}`
}

function hasPhone(digits: string): RawBuilder<boolean> {
  return sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`
}

function isPerson(person: string): RawBuilder<boolean> {
  const text = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))`
  return sql`(email is not null and ${text} like ${`%${withoutWildcards(person)}%`})`
}

function receiptArm(lotId: string, number: number): RawBuilder<unknown> {
  return sql`select payments.session_id as id from receipts join payments on payments.id = receipts.payment_id
    where receipts.lot_id = ${lotId} and receipts.number = ${number}`
}

function sessionsOf(lotId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from parking_sessions where lot_id = ${lotId} and deleted_at is null and ${condition}`
}

function withoutWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

import { can, type Role } from '@lotwise/domain/roles'
import { sessionSearch, type SessionSearch } from '@lotwise/domain/session-search'
import { sql, type RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'

/** The longest parts that the index of plates has (migration 0178). */
const MAX_PLATE_PART = 3
/** The parts that the index of phone numbers has (migration 0180); no fewer digits are searched for. */
const PHONE_PART = 4
/** So much of a lot's id stands before each part. */
const LOT_PREFIX = 8

type SearchAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

/**
 * What finds a session: its plate, or something else about it. No session meets two of the conditions, so that rows and counts can be
 * added up. Those who see no customers find sessions by their plate only.
 */
export function searchConditions({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean>[] {
  const { plate, ...customer } = sessionSearch(typed)
  const others = armsOf(lot.id, role, customer).map(({ byIndex }) => sessionsOf(lot.id, byIndex))
  const byPlate = plate === undefined ? [] : [sql<boolean>`(${hasPart(plate)} and ${hasPlateParts(lot.id, plate)})`]
  if (others.length === 0) return byPlate.length > 0 ? byPlate : [sql<boolean>`false`]
  const notByPlate = plate === undefined ? sql`` : sql`and not ${hasPart(plate)}`
  return [...byPlate, sql<boolean>`${isAnyOf(others)} ${notByPlate}`]
}

/** The same for a large lot, one condition for each index. */
export function indexConditions({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean>[] {
  const arms = armsOf(lot.id, role, sessionSearch(typed))
  if (arms.length === 0) return [sql<boolean>`false`]
  return arms.map(({ byIndex, exactly = byIndex }, at) => {
    const earlier = arms.slice(0, at).map(({ ofRow }) => sql`and ${ofRow} is not true`)
    return sql<boolean>`(${exactly} ${sql.join(earlier, sql` `)})`
  })
}

/** The same as one condition on a row that is read anyway. */
export function rowCondition({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean> {
  const arms = armsOf(lot.id, role, sessionSearch(typed)).map(({ ofRow }) => ofRow)
  return arms.length === 0 ? sql`false` : sql`(${sql.join(arms, sql` or `)})`
}

/** Whether the condition needs no more of a session than its plate. */
export function isPlateSearch({ role }: SearchAccess, typed: string): boolean {
  const { plate: _, ...customer } = sessionSearch(typed)
  return !can(role, 'session.details') || Object.keys(customer).length === 0
}

/**
 * One thing a session may be found by: in the words of an index, and as is quickest for a single row. `exactly`: what is enough where an
 * index has the very part; without that index it would take far longer for a row.
 */
type Arm = { byIndex: RawBuilder<boolean>; ofRow: RawBuilder<boolean>; exactly?: RawBuilder<boolean> }

function armsOf(lotId: string, role: Role, search: SessionSearch): Arm[] {
  const { plate, phone, person, cardLast4, receiptNumber } = search
  const arms: Arm[] = []
  if (plate !== undefined) arms.push(byParts(hasPart(plate), hasPlateParts(lotId, plate), isPlatePart(plate)))
  if (!can(role, 'session.details')) return arms
  if (phone !== undefined) {
    arms.push(byParts(hasDigits(phone), hasPhoneParts(lotId, phone), phone.length === PHONE_PART))
  }
  if (person !== undefined) arms.push(same(isPerson(person)))
  if (cardLast4 !== undefined) arms.push(same(sql`card_last4 = ${cardLast4}`))
  if (receiptNumber !== undefined) arms.push(same(sql`id = any(array(${receiptArm(lotId, receiptNumber)}))`))
  return arms
}

function byParts(ofRow: RawBuilder<boolean>, hasParts: RawBuilder<boolean>, isPart: boolean): Arm {
  return { byIndex: sql`(${ofRow} and ${hasParts})`, ofRow, ...(isPart && { exactly: hasParts }) }
}

function same(condition: RawBuilder<boolean>): Arm {
  return { byIndex: condition, ofRow: condition }
}

/** Each arm by its own index, and computed once: the planner would otherwise walk the list in its order, looking for a rare match. */
function isAnyOf(arms: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`parking_sessions.id in (
    with found as materialized (${sql.join(arms, sql` union `)}) select id from found)`
}

// The expressions of the indexes, letter for letter. A plate key has letters and digits only, so it holds no LIKE wildcard.

function hasPart(plate: string): RawBuilder<boolean> {
  return sql`plate_key like ${`%${plate}%`}`
}

function isPlatePart(plate: string): boolean {
  return [...plate].length <= MAX_PLATE_PART
}

function hasPlateParts(lotId: string, plate: string): RawBuilder<boolean> {
  return sql`search_parts(lot_id, plate_key, 1) @> ${partsOf(lotId, plate, MAX_PLATE_PART)}`
}

function hasPhoneParts(lotId: string, digits: string): RawBuilder<boolean> {
  const ofPhone = sql`search_parts_of(lot_id, regexp_replace(phone, '[^0-9]', '', 'g'), ${sql.lit(PHONE_PART)})`
  return sql`${ofPhone} @> ${partsOf(lotId, digits, PHONE_PART)}`
}

/** Whatever stands between them. Half the time of removing the rest of the number first. */
function hasDigits(digits: string): RawBuilder<boolean> {
  return sql`phone ~ ${[...digits].join('[^0-9]*')}`
}

/** What the index must have of a text: itself, or all of its longest parts. */
function partsOf(lotId: string, text: string, longest: number): RawBuilder<string[]> {
  const characters = [...text]
  const parts = characters.slice(0, Math.max(1, characters.length - longest + 1)).map((_, start) => {
    return lotId.slice(0, LOT_PREFIX) + characters.slice(start, start + longest).join('')
  })
  return sql`${[...new Set(parts)]}::text[]`
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

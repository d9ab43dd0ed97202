import { can, type Role } from '@lotwise/domain/roles'
import { sessionSearch, type SessionSearch } from '@lotwise/domain/session-search'
import { sql, type RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'

/** The longest parts that the index of plates has (migration 0207). */
const MAX_PLATE_PART = 3
/** The parts that the index of names and emails has (migration 0204); nothing shorter is searched for. */
const PERSON_PART = 3
/** The parts that the index of phone numbers has; no fewer digits are searched for. */
const PHONE_PART = 4
/** So much of a lot's id stands before each part. */
const LOT_PREFIX = 8
/** What the indexes of plates and phone numbers also tell of a session: these statuses and this type. */
const MARKS = ['refunded', 'Yolo', 'Extension'] as const
export type Mark = (typeof MARKS)[number]

type SearchAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

/** Part of a plate or phone number as the indexes have it, so that it may be tallied. Such a text is found by the first condition. */
export type SearchPart = { kind: 'plate' | 'phone'; part: string }

export function searchPart({ role }: SearchAccess, typed: string): SearchPart | undefined {
  const { plate = '', phone = '' } = sessionSearch(typed)
  if (phone.length === PHONE_PART && can(role, 'session.details')) return { kind: 'phone', part: phone }
  return plate !== '' && isPlatePart(plate) ? { kind: 'plate', part: plate } : undefined
}

/** The parts of a plate or phone number that a match has all of, and whether names are searched as well. */
export function searchedParts({ role }: SearchAccess, typed: string) {
  const { plate, phone, person } = sessionSearch(typed)
  const seesCustomers = can(role, 'session.details')
  return {
    ...(plate !== undefined && { plate: longestParts(plate, MAX_PLATE_PART) }),
    ...(phone !== undefined && seesCustomers && { phone: longestParts(phone, PHONE_PART) }),
    hasPerson: person !== undefined && seesCustomers,
  }
}

export function isMark(value: string): value is Mark {
  return MARKS.some((mark) => mark === value)
}

/** A condition on sessions, or on those with a name, which have less. */
export type IndexCondition = { table: 'parking_sessions' | 'named_sessions'; isFound: RawBuilder<boolean> }

/**
 * What finds a session of the lot: its phone number, plate, or something else about it; one condition for each index. No session meets two
 * of them, so that rows and counts can be added up. Those who see no customers find sessions by their plate only. The indexes of plates and
 * phone numbers find those only that have all of the marks.
 */
export function indexConditions({ lot, role }: SearchAccess, typed: string, marks: Mark[] = []): IndexCondition[] {
  const arms = armsOf(lot.id, role, sessionSearch(typed), marks)
  if (arms.length === 0) return [{ table: 'parking_sessions', isFound: sql<boolean>`false` }]
  return arms.map(({ byIndex, table = 'parking_sessions' }, at) => {
    const earlier = arms.slice(0, at).map(({ ofRow }) => sql`and ${ofRow} is not true`)
    return { table, isFound: sql<boolean>`(${byIndex} ${sql.join(earlier, sql` `)})` }
  })
}

/** For a session that the first condition finds: that it was created in one of these weeks since 1970. */
export function isOfWeeks({ lot }: SearchAccess, { kind }: SearchPart, weeks: number[]): RawBuilder<boolean> {
  const parts = weeks.map((week) => `@${week}`)
  return sql<boolean>`${kind === 'plate' ? PLATE_PARTS : PHONE_PARTS} && ${partsIn(lot.id, parts)}`
}

/** The same as one condition on a row that is read anyway. */
export function rowCondition({ lot, role }: SearchAccess, typed: string): RawBuilder<boolean> {
  const arms = armsOf(lot.id, role, sessionSearch(typed)).map(({ ofRow }) => ofRow)
  return arms.length === 0 ? sql`false` : sql`(${sql.join(arms, sql` or `)})`
}

/** Whether the condition needs no more of a session than its plate and id, which all indexes of lists have. */
export function isPlateSearch({ role }: SearchAccess, typed: string): boolean {
  const { plate: _plate, receiptNumber: _number, ...customer } = sessionSearch(typed)
  return !can(role, 'session.details') || Object.keys(customer).length === 0
}

/** One thing a session may be found by: in the words of an index, and as is quickest for a single row. */
type Arm = { byIndex: RawBuilder<boolean>; table?: IndexCondition['table']; ofRow: RawBuilder<boolean> }

function armsOf(lotId: string, role: Role, search: SessionSearch, marks: Mark[] = []): Arm[] {
  const { plate, phone, person, cardLast4, receiptNumber } = search
  const seesCustomers = can(role, 'session.details')
  const arms: Arm[] = []
  if (phone !== undefined && seesCustomers) {
    const hasParts = sql<boolean>`${PHONE_PARTS} @> ${partsIn(lotId, marked(longestParts(phone, PHONE_PART), marks))}`
    arms.push(byParts(lotId, hasDigits(phone), { hasParts, isPart: phone.length === PHONE_PART }))
  }
  if (plate !== undefined) {
    const hasParts = sql<boolean>`${PLATE_PARTS} @> ${partsIn(lotId, marked(longestParts(plate, MAX_PLATE_PART), marks))}`
    arms.push(byParts(lotId, hasPart(plate), { hasParts, isPart: isPlatePart(plate) }))
  }
  if (!seesCustomers) return arms
  if (person !== undefined) {
    const hasParts = sql<boolean>`${PERSON_PARTS} @> ${partsIn(lotId, partsBeside(person, PERSON_PART))}`
    const { byIndex } = byParts(lotId, isNamed(person), { hasParts, isPart: [...person].length === PERSON_PART })
    arms.push({ byIndex, table: 'named_sessions', ofRow: isPerson(person) })
  }
  if (cardLast4 !== undefined) arms.push(ofLot(lotId, sql`card_last4 = ${cardLast4}`))
  if (receiptNumber !== undefined) arms.push(ofLot(lotId, sql`id = any(array(${receiptArm(lotId, receiptNumber)}))`))
  return arms
}

/**
 * Each part begins with the lot, which is compared in a form that no index has: in a lot that is small beside others the planner would read
 * all its sessions by an index of the lot, and take parts of every plate. `isPart`: the index has the very text, so that comparing rows
 * as well would only take time.
 */
function byParts(
  lotId: string,
  ofRow: RawBuilder<boolean>,
  { hasParts, isPart }: { hasParts: RawBuilder<boolean>; isPart: boolean },
): Arm {
  const isFound = isPart ? hasParts : sql`${ofRow} and ${hasParts}`
  return { byIndex: sql`(${isFound} and (lot_id = ${lotId}) is true)`, ofRow }
}

function ofLot(lotId: string, condition: RawBuilder<boolean>): Arm {
  return { byIndex: sql`(lot_id = ${lotId} and ${condition})`, ofRow: condition }
}

// The expressions of the indexes, letter for letter. A plate key has letters and digits only, so it holds no LIKE wildcard.

const PLATE_PARTS = sql<string[]>`plate_search_parts(lot_id, plate_key, created_at, payment_status, session_type)`
const PHONE_PARTS = sql<string[]>`phone_search_parts(lot_id, phone, created_at, payment_status, session_type)`
const PERSON_PARTS = sql<string[]>`text_search_parts(lot_id, person)`

function hasPart(plate: string): RawBuilder<boolean> {
  return sql`plate_key like ${`%${plate}%`}`
}

function isPlatePart(plate: string): boolean {
  return [...plate].length <= MAX_PLATE_PART
}

/**
 * Whatever stands between them: half the time of removing the rest of the number first. What stands in place of an erased number has
 * digits as well, by chance.
 */
function hasDigits(digits: string): RawBuilder<boolean> {
  return sql`(phone ~ ${[...digits].join('[^0-9]*')} and phone not like '~%')`
}

/** Each part with each mark, as the indexes have them together. */
function marked(parts: string[], marks: Mark[]): string[] {
  return marks.length === 0 ? parts : parts.flatMap((part) => marks.map((mark) => `${part}=${mark}`))
}

/** As the indexes have them. */
function partsIn(lotId: string, parts: string[]): RawBuilder<string[]> {
  return sql`${parts.map((part) => lotId.slice(0, LOT_PREFIX) + part)}::text[]`
}

/** One beside the other, and the last one: fewer to compare, where a row that has them all is read at little cost. */
function partsBeside(text: string, size: number): string[] {
  const all = partsAt(text, size)
  return [...new Set(all.filter((_, start) => start % size === 0 || start === all.length - 1))]
}

/** What the index must have of a text: itself, or all of its longest parts. */
function longestParts(text: string, longest: number): string[] {
  return [...new Set(partsAt(text, longest))]
}

function partsAt(text: string, size: number): string[] {
  const characters = [...text]
  const starts = characters.slice(0, Math.max(1, characters.length - size + 1))
  return starts.map((_, start) => characters.slice(start, start + size).join(''))
}

function isNamed(person: string): RawBuilder<boolean> {
  return sql`person like ${patternOf(person)}`
}

/** The same of a session. Folding takes three times as long, so only a text with other letters than ASCII is folded. */
function isPerson(person: string): RawBuilder<boolean> {
  const text = sql`(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)`
  const pattern = patternOf(person)
  const isFolded = sql`octet_length(${text}) <> length(${text}) and folded_text(${text}) like ${pattern}`
  return sql`(email is not null and email not like '~%' and (lower(${text}) like ${pattern} or ${isFolded}))`
}

function receiptArm(lotId: string, number: number): RawBuilder<unknown> {
  return sql`select payments.session_id as id from receipts join payments on payments.id = receipts.payment_id
    where receipts.lot_id = ${lotId} and receipts.number = ${number}`
}

/** The text itself, wherever it stands: wildcards in it are characters. */
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

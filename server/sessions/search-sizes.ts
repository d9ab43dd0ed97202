import type { Db } from '../infra/db/connect.ts'
import { countWithCharacter } from './character-tallies-table.ts'
import { countListed } from './count-listed.ts'
import { readPartTally, readRarestPart, type Tally } from './part-tallies-table.ts'
import { readPlatePart } from './plate-parts-table.ts'
import { EVERYTHING, type SessionFilter, type SessionQuery } from './session-filter-table.ts'
import { isMark, searchedParts, searchPart, type SearchPart } from './session-search-table.ts'
import { MAX_SHORT_PART, readShortPart } from './short-part-tallies-table.ts'
import { countSessions, countUntyped } from './staff-sessions-table.ts'
import { sumAlike } from './session-tallies-table.ts'

/** What tallies know of a search before anything is read. */
export type SearchSizes = {
  /** That the indexes of plates and phone numbers hand out, at most. */
  byParts: number
  /** That the index of names and emails hands out, at most. */
  byPerson: number
  /** That were created between the dates of the filter; without dates all of the lot. */
  dated: number
  /** That are active now, if only those are wanted. */
  active: number
  /** What part of all have the status that is asked for. */
  statusShare: number
  /** How many have the status, type and location of the filter, at any time. */
  filtered: number
  /** How many are expected to match: of those with the part, or else at most of those with the parts. */
  expected: number
  /** Where the first index finds what is tallied: how many it hands out. */
  tallied?: { part: SearchPart; handedOut: number }
  /** How many of these have all that the filter asks for but its activity, where tallies know that too. */
  counted?: number
  /** Every session has a stored type. */
  isTyped: boolean
}

const SEARCHED = ['plate', 'phone'] as const

/** Undefined for a lot whose parts were not counted. */
export async function readSearchSizes(
  tx: Db,
  query: SessionQuery,
  { lotTotal, most }: { lotTotal: number; most: number | null },
): Promise<SearchSizes | undefined> {
  const { access, filter } = query
  const { session_type: type, activity, from, to } = filter
  const counted = await countParts(tx, query)
  if (!counted) return undefined
  const isTyped = type === 'all' || (await countUntyped(tx, { ...query, filter: EVERYTHING })) === 0
  const { tallied, plate, phone, hasPerson } = counted
  const tallies = await sumAlike(tx, access, filter)
  const all = Math.max(lotTotal, 1)
  const share = markedShare(filter, { ...tallies, all, isTyped })
  const isDated = from !== undefined || to !== undefined
  const dated = isDated
    ? (await countListed(tx, { ...query, filter: { ...EVERYTHING, from, to } }, null)).total
    : lotTotal
  const active = { ...query, filter: { ...EVERYTHING, activity: 'active' as const } }
  // Active ones are subtracted, and from at least so many nothing can be.
  const enough = activity === 'all' && most !== null ? query.sizes.known : null
  const known = tallied && (await countKnown(tx, query, { tallied, isTyped, enough }))
  return {
    byParts: (plate + phone) * share,
    byPerson: hasPerson ? tallies.monthly : 0,
    dated,
    active: activity === 'active' ? await countSessions(tx, active) : 0,
    statusShare: tallies.ofStatus / all,
    filtered: tallies.alike,
    expected:
      known ??
      (tallied ? (tallied.ofFilter * tallies.ofType) / all : ((plate + phone) * tallies.alike) / all) * (dated / all),
    ...(tallied && { tallied: { part: tallied.part, handedOut: tallied.ofAll * share } }),
    ...(known !== undefined && { counted: known }),
    isTyped,
  }
}

/** How many sessions have the parts that a match has all of. */
async function countParts(tx: Db, { access, filter }: SessionQuery) {
  const { hasPerson, ...parts } = searchedParts(access, filter.search!)
  const part = searchPart(access, filter.search!)
  const known = part && (await readTallied(tx, access.lot.id, part, filter))
  if (part && !known) return undefined
  const tallied = part && known && { part, ...known }
  const sizes = { plate: 0, phone: 0 }
  for (const kind of SEARCHED) {
    const ofKind = parts[kind]
    if (!ofKind) continue
    const most = tallied?.part.kind === kind ? tallied.ofAll : await readRarestPart(tx, access.lot.id, kind, ofKind)
    if (most === undefined) return undefined
    sizes[kind] = most
  }
  return { tallied, hasPerson, ...sizes }
}

async function readTallied(tx: Db, lotId: string, part: SearchPart, filter: SessionFilter): Promise<Tally | undefined> {
  const isShort = part.kind === 'plate' && [...part.part].length <= MAX_SHORT_PART
  if (!isShort) return readPartTally(tx, lotId, part, filter)
  return (await readShortPart(tx, lotId, part.part, filter)) ?? (await readPlatePart(tx, lotId, part.part, filter))
}

type Tallied = Tally & { part: SearchPart }

/** Only characters are tallied by date: at least so many, where there are more than `enough`. */
async function countKnown(
  tx: Db,
  query: SessionQuery,
  { tallied, isTyped, enough }: { tallied: Tallied; isTyped: boolean; enough: number | null },
): Promise<number | undefined> {
  const { session_type: type, from, to } = query.filter
  const { kind, part } = tallied.part
  const isDated = from !== undefined || to !== undefined
  if (!isDated && type === 'all') return tallied.ofFilter
  if (!isTyped) return undefined
  if (!isDated) return tallied.ofStoredType
  return kind === 'plate' && [...part].length === 1 ? countWithCharacter(tx, query, part, enough) : undefined
}

type Known = { all: number; ofStatus: number; ofType: number; isTyped: boolean }

/** What part of all sessions have the marks that the filter asks for. */
function markedShare(
  { payment_status: status, session_type: type }: SessionFilter,
  { all, ofStatus, ofType, isTyped }: Known,
): number {
  return (isMark(status) ? ofStatus / all : 1) * (isMark(type) && isTyped ? ofType / all : 1)
}

import { HOUR_MS } from './duration.ts'
import { arrivalUntil, firstSeen, type Grace, type Sighting } from './grace.ts'
import type { Outage } from './incident.ts'
import { answerNearMisses, answerPlate, type AtLotNow, type PlateFacts } from './plate-answer.ts'
import { foldedPlate, plateKey, storedPlate } from './plate.ts'
import { toneOfCheck } from './plate-check.ts'
import { shownNote, type PlateNote } from './plate-note.ts'
import { shownCheck, type NotedPermit, type NotedStay } from './shown-check.ts'

/** A device that has not reached the server for this long has nothing left to answer from. */
export const SNAPSHOT_HOURS = 12
/** Older than this, the age of an answer is a warning. */
export const FRESH_MINUTES = 10

/** As sent and stored: moments as text. */
type Sent<Row> = {
  [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] extends Date | null ? string | null : Row[Field]
}
export type SnapshotPlate = {
  plate_key: string
  stays: Sent<NotedStay>[]
  permits: Sent<NotedPermit>[]
  note: Sent<PlateNote> | null
  /** By a check that did not find it; absent in what an earlier release has stored. */
  first_seen_at?: string | null
}
type SnapshotPart = { part: number; plates: SnapshotPlate[] }
type SentGrace = { arrival_minutes: number; end_minutes: number }
export type Snapshot<Part = SnapshotPart> = {
  taken_at: string
  time_zone: string
  grace: SentGrace
  cursor: string
  parts: Part[]
  /** Absent in what an earlier release has stored. */
  outages?: Sent<Outage>[]
}

/** What the device has, brought up to date by what has changed since. */
export function updatedSnapshot<Kept extends Snapshot>(kept: Kept | null, update: Kept): Kept {
  if (!kept) return update
  const changed = new Set(update.parts.map(({ part }) => part))
  return { ...update, parts: [...kept.parts.filter(({ part }) => !changed.has(part)), ...update.parts] }
}

export function isSnapshotOver({ taken_at: takenAt }: Pick<Snapshot, 'taken_at'>, now: Date): boolean {
  return now.getTime() - Date.parse(takenAt) >= SNAPSHOT_HOURS * HOUR_MS
}

export type SnapshotIndex = {
  timeZone: string
  grace: SentGrace
  outages: Outage[]
  plates: Map<string, SnapshotPlate>
  /** Folded once: every letter that is typed is compared with all of them. */
  folded: { key: string; plate: SnapshotPlate }[]
}

export function indexOfSnapshot({ time_zone: timeZone, grace, outages = [], parts }: Snapshot): SnapshotIndex {
  const plates = parts.flatMap((part) => part.plates)
  return {
    timeZone,
    grace,
    outages: outages.map(outageIn),
    plates: new Map(plates.map((plate) => [plate.plate_key, plate])),
    folded: plates.map((plate) => ({ key: foldedPlate(plate.plate_key), plate })),
  }
}

/**
 * What the server would answer if nothing has changed since the snapshot; `now` is the server's time. `own`: checks of this plate by
 * this device that the server does not know yet.
 */
export function answerFromSnapshot(index: SnapshotIndex, typed: string, now: Date, own: readonly Sighting[] = []) {
  const { plates, grace } = index
  const at = atLot(index, now)
  const key = plateKey(typed)
  const factsOf = (one: string) => factsIn(plates.get(one))
  const answer = answerPlate(factsOf(key), at)
  const nearMisses = answerNearMisses(key, answer.result, factsOf, at)
  const note = shownNote(noteIn(plates.get(key)), at)
  const shown = shownCheck(storedPlate(typed), { ...answer, nearMisses }, now)
  const arrival =
    answer.result === 'not_found'
      ? arrivalUntil(firstSeen([...sightingsIn(plates.get(key)), ...own], now), now, at.grace)
      : null
  return {
    ...shown,
    grace,
    ...(note && { plate_note: note }),
    ...(arrival && { arrival_until: arrival.toISOString() }),
  }
}

/** How a plate that is known by its folded form is spelled here: that of one that may stand here now, if there are several. */
export function spellingOf(index: SnapshotIndex, folded: string, now: Date): string | null {
  const at = atLot(index, now)
  const known = index.folded.filter(({ key }) => key === folded).map(({ plate }) => plate)
  const standing = known.find((plate) => toneOfCheck(answerPlate(factsIn(plate), at).result) === 'good')
  return (standing ?? known[0])?.plate_key ?? null
}

/** Fewer characters are in too many plates. */
const SUGGEST_FROM = 3
const MAX_SUGGESTIONS = 4

/** Plates that may stand here now and have these characters or some that look the same, those that begin with them first. */
export function suggestedPlates(index: SnapshotIndex, typed: string, now: Date): string[] {
  const { plates } = index
  const key = plateKey(typed)
  if (key.length < SUGGEST_FROM || mayBeKnown(plates.get(key))) return []
  const at = atLot(index, now)
  const part = foldedPlate(key)
  const found = index.folded
    .map((one) => ({ plate: one.plate, place: one.key.indexOf(part) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
  const suggested: string[] = []
  for (const { plate } of found) {
    const { result, stay, permit } = answerPlate(factsIn(plate), at)
    const shown = stay?.license_plate ?? permit?.license_plate
    if (shown !== undefined && toneOfCheck(result) === 'good') suggested.push(shown)
    if (suggested.length === MAX_SUGGESTIONS) break
  }
  return suggested
}

/** More than that somebody has looked for it. */
function mayBeKnown(plate: SnapshotPlate | undefined): boolean {
  return plate !== undefined && plate.stays.length + plate.permits.length > 0
}

function atLot({ timeZone, grace, outages }: SnapshotIndex, now: Date): AtLotNow {
  return { now, timeZone, grace: graceOf(grace), outages }
}

function graceOf({ arrival_minutes: arrivalMinutes, end_minutes: endMinutes }: SentGrace): Grace {
  return { arrivalMinutes, endMinutes }
}

function outageIn({ began_at: from, ended_at: until }: Sent<Outage>): Outage {
  return { began_at: new Date(from), ended_at: until === null ? null : new Date(until) }
}

function sightingsIn(plate: SnapshotPlate | undefined): Sighting[] {
  return plate?.first_seen_at ? [{ at: new Date(plate.first_seen_at), isFound: false }] : []
}

function factsIn(plate: SnapshotPlate | undefined): PlateFacts<NotedStay, NotedPermit> | undefined {
  if (!plate) return undefined
  return {
    stays: plate.stays.map((stay) => ({
      ...stay,
      expires_at: new Date(stay.expires_at),
      created_at: new Date(stay.created_at),
    })),
    permits: plate.permits.map((permit) => ({
      ...permit,
      starts_at: new Date(permit.starts_at),
      ends_at: new Date(permit.ends_at),
    })),
  }
}

function noteIn(plate: SnapshotPlate | undefined): PlateNote | null {
  if (!plate?.note) return null
  const { blocked_until: until } = plate.note
  return { ...plate.note, blocked_until: until === null ? null : new Date(until) }
}

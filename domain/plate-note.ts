import { lastDayOf } from './permit.ts'

export type PlateNote = { note: string | null; blocked_until: Date | null; block_reason: string | null }
type ShownNote = { note: string | null; blocked: { reason: string; until: string } | null }

/** For everyone who checks a plate; nothing about a block that has ended. */
export function shownNote(
  row: PlateNote | null | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): ShownNote | null {
  if (!row) return null
  const { note, blocked_until: until, block_reason: reason } = row
  const isBlocked = until !== null && reason !== null && until > now
  const blocked = isBlocked ? { reason, until: lastDayOf({ ends_at: until }, timeZone) } : null
  return note === null && blocked === null ? null : { note, blocked }
}

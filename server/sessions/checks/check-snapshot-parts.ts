import { hash } from 'node:crypto'
import type { SnapshotPlate } from './check-snapshot-view.ts'

const PARTS = 64
const DIGEST_CHARACTERS = 8

type Part = { part: number; plates: SnapshotPlate[] }

/** A plate is always in the same part. */
export function snapshotParts(plates: SnapshotPlate[]): Part[] {
  const inPart = Map.groupBy(
    plates,
    ({ plate_key: key }) => Number.parseInt(hash('sha256', key).slice(0, 4), 16) % PARTS,
  )
  return Array.from({ length: PARTS }, (_, part) => ({ part, plates: inPart.get(part) ?? [] }))
}

/**
 * What the device has, as a digest of each part. So a change can neither be missed nor come too late to be noticed, and nothing is
 * remembered about devices or about what was removed.
 */
export function cursorOf(parts: Part[]): string {
  return parts.map(digestOf).join('')
}

export function changedParts(parts: Part[], cursor: string): Part[] {
  if (cursor.length !== PARTS * DIGEST_CHARACTERS) return parts
  return parts.filter((part, place) => !cursor.startsWith(digestOf(part), place * DIGEST_CHARACTERS))
}

function digestOf({ plates }: Part): string {
  return hash('sha256', JSON.stringify(plates), 'base64url').slice(0, DIGEST_CHARACTERS)
}

import { createHash } from 'node:crypto'
import type { PlateFacts } from './plate-facts.ts'

const PARTS = 64
const DIGEST_CHARACTERS = 8

type Part = { part: number; plates: PlateFacts[]; digest: string }

/** A plate is always in the same part. */
export function snapshotParts(plates: PlateFacts[]): Part[] {
  const inPart = Map.groupBy(plates, ({ key }) => partOf(key))
  return Array.from({ length: PARTS }, (_, part) => {
    const ofPart = inPart.get(part) ?? []
    return { part, plates: ofPart, digest: digestOf(ofPart) }
  })
}

/**
 * What the device has, as a digest of each part. So a change can neither be missed nor come too late to be noticed, and nothing is
 * remembered about devices or about what was removed.
 */
export function cursorOf(parts: Part[]): string {
  return parts.map(({ digest }) => digest).join('')
}

export function changedParts(parts: Part[], cursor: string): Part[] {
  if (cursor.length !== PARTS * DIGEST_CHARACTERS) return parts
  return parts.filter(({ digest }, place) => !cursor.startsWith(digest, place * DIGEST_CHARACTERS))
}

/** FNV-1a: a cryptographic hash of thousands of plates would take longer than reading them. */
function partOf(key: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < key.length; at++) value = Math.imul(value ^ key.charCodeAt(at), 0x01000193)
  return (value >>> 0) % PARTS
}

/** Of all columns that were read, so that none can be forgotten here. Rows are not rendered for it, and times not even as text. */
function digestOf(plates: PlateFacts[]): string {
  const values: unknown[] = []
  const times: number[] = []
  const add = (row: object) => {
    for (const value of Object.values(row) as unknown[]) {
      if (value instanceof Date) times.push(value.getTime())
      else values.push(value)
    }
  }
  for (const { key, stays, permits, note, firstSeenAt } of plates) {
    values.push(key, stays.length, permits.length, firstSeenAt === null)
    for (const stay of stays) add(stay)
    for (const permit of permits) add(permit)
    if (note) add(note)
    if (firstSeenAt) times.push(firstSeenAt.getTime())
  }
  const digest = createHash('sha256').update(JSON.stringify(values)).update(new Float64Array(times))
  return digest.digest('base64url').slice(0, DIGEST_CHARACTERS)
}

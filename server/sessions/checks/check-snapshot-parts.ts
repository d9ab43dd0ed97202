import { PARTS, type PartState } from './check-snapshot-table.ts'

type PartStates = ReadonlyMap<number, PartState>

const DIGEST_CHARACTERS = 8
const OF_NOTHING = 'A'.repeat(DIGEST_CHARACTERS)
/** Of a part that was never sent: no digest is spelled so. */
const UNSENT = '.'.repeat(DIGEST_CHARACTERS)

/**
 * The parts that differ from what the device has, up to the one that brings the reply to so many rows. Those it never had are first, so
 * that changes of others do not keep them waiting.
 */
export function partsToSend(states: PartStates, since: string, most = Infinity): { parts: number[]; hasMore: boolean } {
  const isKnown = (part: number) => knownDigest(since, part) !== UNSENT
  const changed = partNumbers()
    .filter((part) => digestOf(states, part) !== knownDigest(since, part))
    .toSorted((a, b) => Number(isKnown(a)) - Number(isKnown(b)))
  const parts: number[] = []
  let rows = 0
  for (const part of changed) {
    if (rows >= most) break
    parts.push(part)
    rows += states.get(part)?.rows ?? 0
  }
  return { parts, hasMore: parts.length < changed.length }
}

/**
 * What the device has after these parts, as a digest of each. So a change can neither be missed nor come too late to be noticed, and
 * nothing is remembered about devices or about what was removed.
 */
export function cursorAfter(states: PartStates, since: string, sent: number[]): string {
  const isSent = new Set(sent)
  return partNumbers()
    .map((part) => (isSent.has(part) ? digestOf(states, part) : knownDigest(since, part)))
    .join('')
}

function digestOf(states: PartStates, part: number): string {
  return states.get(part)?.digest ?? OF_NOTHING
}

function knownDigest(since: string, part: number): string {
  if (since.length !== PARTS * DIGEST_CHARACTERS) return UNSENT
  return since.slice(part * DIGEST_CHARACTERS, (part + 1) * DIGEST_CHARACTERS)
}

function partNumbers(): number[] {
  return Array.from({ length: PARTS }, (_, part) => part)
}

import { DAY_MS, HOUR_MS } from './duration.ts'

/** A longer stay gets a new proof in time, so a retired key can be deleted after this. */
const MAX_PROOF_DAYS = 31
/** How long others may cache the key list. */
export const KEY_LIST_SECONDS = 3600

const SIGNING_DAYS = 90
/** A server may sign with a key for a moment after another has taken its place. */
const HANDOVER_MS = HOUR_MS

type Key = { created_at: Date }

/** Until when a proof that is signed now may say that a stay is valid. */
export function proofEnd(validUntil: Date, now: Date): Date {
  return new Date(Math.min(validUntil.getTime(), now.getTime() + MAX_PROOF_DAYS * DAY_MS))
}

/** The newest key that everyone has had time to read. Keys are given newest first. */
export function signingKey<K extends Key>(keys: readonly K[], now: Date): K | undefined {
  return keys.find((key) => isKnown(key, now)) ?? keys.at(-1)
}

export function isKeyDue(keys: readonly Key[], now: Date): boolean {
  const [newest] = keys
  return newest === undefined || now.getTime() - newest.created_at.getTime() >= SIGNING_DAYS * DAY_MS
}

/** Keys whose last proof has ended. */
export function endedKeys<K extends Key>(keys: readonly K[], now: Date): K[] {
  return keys.filter((_, place) => {
    const next = keys[place - 1]
    return next !== undefined && now.getTime() > lastProofEnd(next)
  })
}

function isKnown(key: Key, now: Date): boolean {
  return now.getTime() - key.created_at.getTime() >= KEY_LIST_SECONDS * 1000
}

/** The previous key signed until the next one was known everywhere. */
function lastProofEnd(next: Key): number {
  return next.created_at.getTime() + KEY_LIST_SECONDS * 1000 + HANDOVER_MS + MAX_PROOF_DAYS * DAY_MS
}

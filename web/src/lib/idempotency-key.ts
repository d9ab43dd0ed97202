import { readStored, removeStored, writeStored } from './storage.ts'

type Kept = { key: string; input: string; sessionId?: string }

const NAME = 'lotwise.key'

/** One key for one wish: a repeat, a double click or a reload sends the same one, another wish gets another. */
export function idempotencyKey(input: unknown): string {
  const text = JSON.stringify(input)
  const kept = readStored<Kept>('session', NAME)
  if (kept?.input === text) return kept.key
  const key = crypto.randomUUID()
  writeStored('session', NAME, { key, input: text } satisfies Kept)
  return key
}

export function rememberSessionOfKey(key: string, sessionId: string): void {
  const kept = readStored<Kept>('session', NAME)
  if (kept?.key === key) writeStored('session', NAME, { ...kept, sessionId } satisfies Kept)
}

/** Once the session is paid the same wish, made again, is a new one. */
export function forgetKeyOfSession(sessionId: string): void {
  if (readStored<Kept>('session', NAME)?.sessionId === sessionId) forgetIdempotencyKey()
}

export function forgetIdempotencyKey(): void {
  removeStored('session', NAME)
}

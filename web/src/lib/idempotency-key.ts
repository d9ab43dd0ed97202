import { readStored, removeStored, writeStored } from './storage.ts'

type Kept = { key: string; input: string; sessionId?: string }

const NAME = 'lotwise.key'

/** One key per request: a retry, a double click or a reload sends the same one, other input gets a new one. */
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

/** After the session is paid, the same input is a new request. */
export function forgetKeyOfSession(sessionId: string): void {
  if (readStored<Kept>('session', NAME)?.sessionId === sessionId) forgetIdempotencyKey()
}

export function forgetIdempotencyKey(): void {
  removeStored('session', NAME)
}

import { readStored, writeStored } from '../lib/storage.ts'

const NAME = 'lotwise.begun'

/** A payment of this session was begun in this tab: its outcome may still be on the way. */
export function hasPaymentBegun(sessionId: string): boolean {
  return readStored<string>('session', NAME) === sessionId
}

export function markPaymentBegun(sessionId: string): void {
  writeStored('session', NAME, sessionId)
}

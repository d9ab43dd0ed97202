import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { newEntry, type SignupEntry } from './signup-schema.ts'

export type SignupDraft = {
  entry: SignupEntry
  /** The slug was typed, so it no longer follows the lot's name. */
  isSlugOwn: boolean
  /** A slug that was sent may have been taken by our own request whose answer was lost. */
  sentSlug: string | null
}

const NAME = 'lotwise.signup'

/** What was typed survives a reload and a failed request, in this tab alone. */
export function readDraft(): SignupDraft {
  const kept = readStored<Partial<SignupDraft>>('session', NAME)
  return { isSlugOwn: false, sentSlug: null, ...kept, entry: { ...newEntry(), ...kept?.entry } }
}

export function writeDraft(draft: SignupDraft): void {
  writeStored('session', NAME, draft)
}

export function dropDraft(): void {
  removeStored('session', NAME)
}

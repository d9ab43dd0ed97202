import { SIGNUP_DEFAULTS } from '@lotwise/domain/lot-settings'
import { toDollars } from '@lotwise/domain/money'
import type { Signup } from '@lotwise/domain/signup'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

/** The form as it is typed. */
export type SignupEntry = Record<keyof Signup, string>

export type SignupDraft = {
  entry: SignupEntry
  /** The slug was typed, so it no longer follows the lot's name. */
  isSlugOwn: boolean
  /** A slug that was sent may have been taken by our own request whose answer was lost. */
  sentSlug: string | null
}

const NAME = 'lotwise.signup'
const EMPTY: SignupDraft = {
  entry: {
    businessName: '',
    contactName: '',
    email: '',
    phone: '',
    lotName: '',
    lotSlug: '',
    address: '',
    description: '',
    hourlyRate: String(toDollars(SIGNUP_DEFAULTS.hourlyRate)),
    maxDailyRate: String(toDollars(SIGNUP_DEFAULTS.maxDailyRate)),
    maxHours: String(SIGNUP_DEFAULTS.maxHours),
  },
  isSlugOwn: false,
  sentSlug: null,
}

/** What was typed survives a reload and a failed request, in this tab alone. */
export function readDraft(): SignupDraft {
  const kept = readStored<Partial<SignupDraft>>('session', NAME)
  return { ...EMPTY, ...kept, entry: { ...EMPTY.entry, ...kept?.entry } }
}

export function writeDraft(draft: SignupDraft): void {
  writeStored('session', NAME, draft)
}

export function dropDraft(): void {
  removeStored('session', NAME)
}

import { DEFAULT_HOURS } from '@lotwise/domain/hours'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'
import { rememberedDriver } from './remembered-driver.ts'

export type LotEntry = {
  plate: string
  phone: string
  hours: string
  firstName: string
  lastName: string
  email: string
}

const NAME = 'lotwise.draft'
const EMPTY: LotEntry = {
  plate: '',
  phone: '',
  hours: String(DEFAULT_HOURS),
  firstName: '',
  lastName: '',
  email: '',
}

/** The entry survives a reload, a failed request and a change of the lot. */
export function readDraft(slug: string): LotEntry {
  const { slug: draftSlug, ...draft } = readStored<LotEntry & { slug: string }>('session', NAME) ?? { slug }
  const entry = { ...EMPTY, ...rememberedDriver(), ...draft }
  return draftSlug === slug ? entry : { ...entry, hours: EMPTY.hours }
}

export function writeDraft(slug: string, entry: LotEntry): void {
  writeStored('session', NAME, { ...entry, slug })
}

export function dropDraft(): void {
  removeStored('session', NAME)
}

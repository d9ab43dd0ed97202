import { DEFAULT_HOURS } from '@lotwise/domain/hours'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'
import { rememberedDriver } from './remembered-driver.ts'

export type LotEntry = {
  license_plate: string
  phone: string
  hours: string
  first_name: string
  last_name: string
  email: string
}

const NAME = 'lotwise.draft'
const EMPTY: LotEntry = {
  license_plate: '',
  phone: '',
  hours: String(DEFAULT_HOURS),
  first_name: '',
  last_name: '',
  email: '',
}

/** The entry survives a reload, a failed request and a change of the lot. */
export function readDraft(slug: string): LotEntry {
  const { slug: draftSlug, ...draft } = readStored<LotEntry & { slug: string }>('session', NAME) ?? { slug }
  const { plate = '', phone = '' } = rememberedDriver() ?? {}
  const entry = { ...EMPTY, license_plate: plate, phone, ...draft }
  return draftSlug === slug ? entry : { ...entry, hours: EMPTY.hours }
}

export function writeDraft(slug: string, entry: LotEntry): void {
  writeStored('session', NAME, { ...entry, slug })
}

export function dropDraft(): void {
  removeStored('session', NAME)
}

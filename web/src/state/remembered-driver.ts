import { readStored, removeStored, writeStored } from '../lib/storage.ts'

type RememberedDriver = { plate: string; phone: string }

const NAME = 'lotwise.driver'

/** Plate and phone, kept on this device only, and only for a driver who agreed. */
export function rememberedDriver(): RememberedDriver | null {
  return readStored<RememberedDriver>('local', NAME)
}

export function rememberDriver(plate: string, phone: string): void {
  writeStored('local', NAME, { plate, phone })
}

export function forgetDriver(): void {
  removeStored('local', NAME)
}

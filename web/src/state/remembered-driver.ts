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

/** The other cars of this device stay (remembered-plates.ts). */
export function forgetDriver(): void {
  removeStored('local', NAME)
}

/** With all the plates of this device and the last stay. */
export function forgetEverything(): void {
  for (const name of [NAME, 'lotwise.plates', 'lotwise.last']) removeStored('local', name)
}

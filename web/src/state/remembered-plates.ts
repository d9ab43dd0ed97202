import { readStored, removeStored, writeStored } from '../lib/storage.ts'

/** A car of this device; its name is the driver's own. Nothing of it is sent anywhere. */
export type RememberedPlate = { plate: string; name: string }
export type LastStay = { lotSlug: string; lotName: string; plate: string; hours: string }

const PLATES = 'lotwise.plates'
const LAST = 'lotwise.last'
const MOST = 8

/** The last used first. */
export function rememberedPlates(): RememberedPlate[] {
  return readStored<RememberedPlate[]>('local', PLATES) ?? []
}

/** False: the browser's storage is full or forbidden. */
export function rememberPlate(plate: string): boolean {
  const known = rememberedPlates()
  const name = known.find((each) => isSame(each.plate, plate))?.name ?? ''
  const others = known.filter((each) => !isSame(each.plate, plate))
  return writeStored('local', PLATES, [{ plate, name }, ...others].slice(0, MOST))
}

export function namePlate(plate: string, name: string): void {
  const named = rememberedPlates().map((each) => (each.plate === plate ? { plate, name } : each))
  writeStored('local', PLATES, named)
}

/** With the last stay, if it was this car's. */
export function forgetPlate(plate: string): void {
  const others = rememberedPlates().filter((each) => each.plate !== plate)
  writeStored('local', PLATES, others)
  if (lastStay()?.plate === plate) removeStored('local', LAST)
}

export function lastStay(): LastStay | null {
  return readStored<LastStay>('local', LAST)
}

export function rememberLastStay(stay: LastStay): void {
  writeStored('local', LAST, stay)
}

function isSame(one: string, other: string): boolean {
  return one.replace(/[^A-Z0-9]/g, '') === other.replace(/[^A-Z0-9]/g, '')
}

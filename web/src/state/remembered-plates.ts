import { readStored, removeStored, writeStored } from '../lib/storage.ts'
import { rememberDriver, rememberedDriver } from './remembered-driver.ts'

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

/** With the last stay, if it was this car's. The form no longer starts with it; other cars stay. */
export function forgetPlate(plate: string): void {
  const isOther = (kept: { plate: string } | null) => !kept || !isSame(kept.plate, plate)
  writeStored('local', PLATES, rememberedPlates().filter(isOther))
  if (!isOther(lastStay())) removeStored('local', LAST)
  const driver = rememberedDriver()
  if (driver && !isOther(driver)) rememberDriver('', driver.phone)
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

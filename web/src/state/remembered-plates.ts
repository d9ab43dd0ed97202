import { readStored, removeStored, writeStored } from '../lib/storage.ts'
import { rememberDriver, rememberedDriver } from './remembered-driver.ts'

/** A car of this device; its name is the driver's own. Nothing of it is sent anywhere. */
export type RememberedPlate = { plate: string; name: string }
export type LastStay = { lotSlug: string; lotName: string; plate: string; hours: string }

export const PLATES = 'lotwise.plates'
export const LAST = 'lotwise.last'

/** The last used first. */
export function rememberedPlates(): RememberedPlate[] {
  return readStored<RememberedPlate[]>('local', PLATES) ?? []
}

/** With the last stay, if it was this car's. The form no longer starts with it; other cars stay. */
export function forgetPlate(plate: string): void {
  const isOther = (kept: { plate: string } | null) => !kept || !isSamePlate(kept.plate, plate)
  writeStored('local', PLATES, rememberedPlates().filter(isOther))
  if (!isOther(lastStay())) removeStored('local', LAST)
  const driver = rememberedDriver()
  if (driver && !isOther(driver)) rememberDriver('', driver.phone)
}

export function lastStay(): LastStay | null {
  return readStored<LastStay>('local', LAST)
}

export function isSamePlate(one: string, other: string): boolean {
  return one.replace(/[^A-Z0-9]/g, '') === other.replace(/[^A-Z0-9]/g, '')
}

import { writeStored } from '../lib/storage.ts'
import { isSamePlate, LAST, PLATES, rememberedPlates, type LastStay } from './remembered-plates.ts'

const MOST = 8

/** False: the browser's storage is full or forbidden. */
export function rememberPlate(plate: string): boolean {
  const known = rememberedPlates()
  const name = known.find((each) => isSamePlate(each.plate, plate))?.name ?? ''
  const others = known.filter((each) => !isSamePlate(each.plate, plate))
  return writeStored('local', PLATES, [{ plate, name }, ...others].slice(0, MOST))
}

export function namePlate(plate: string, name: string): void {
  const named = rememberedPlates().map((each) => (each.plate === plate ? { plate, name } : each))
  writeStored('local', PLATES, named)
}

export function rememberLastStay(stay: LastStay): void {
  writeStored('local', LAST, stay)
}

import { useState } from 'react'
import type { LotEntry } from '../../state/lot-draft.ts'
import { forgetDriver, forgetEverything, rememberDriver, rememberedDriver } from '../../state/remembered-driver.ts'
import { forgetPlate } from '../../state/remembered-plates.ts'

/** Whether this device keeps plate and phone for the next visit. */
export function useDriverMemory() {
  const [isKept, setKept] = useState(() => rememberedDriver() !== null)
  const [isWanted, setWanted] = useState(isKept)

  function save({ license_plate: plate, phone }: LotEntry): void {
    if (isWanted) return rememberDriver(plate, phone)
    forgetPlate(plate)
    forgetDriver()
  }

  function forget(): void {
    forgetEverything()
    setKept(false)
    setWanted(false)
  }

  return { isKept, isWanted, setWanted, save, forget }
}

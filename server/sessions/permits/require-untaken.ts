import { plateKey } from '@lotwise/domain/plate'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { findTakenPlates } from './find-taken-plates.ts'

type Wanted = { lotId: string; plates: readonly string[]; now: Date; exceptPermit?: string }

/** A plate has one permit at a time, so that ending it means that the plate no longer parks free. */
export async function requireUntaken(tx: Db, wanted: Wanted): Promise<void> {
  const taken = await findTakenPlates(tx, wanted)
  const plate = wanted.plates.find((one) => taken.has(plateKey(one)))
  if (plate !== undefined) throw new AppError('permit_exists', { field: 'license_plates', params: { plate } })
}

import { plateKey } from '@lotwise/domain/plate'
import type { Db } from '../../infra/db/connect.ts'
import { listFreeKeys } from '../sessions-table.ts'
import { listPermitsOfKeys } from './permits-table.ts'

type Asked = { lotId: string; plates: readonly string[]; now: Date; exceptPermit?: string }

/** Those of the plates, by their keys, that have a permit which has not ended, or park free without one. */
export async function findTakenPlates(
  tx: Db,
  { lotId, plates, now, exceptPermit }: Asked,
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(plates.map(plateKey))]
  const permits = await listPermitsOfKeys(tx, lotId, keys, now)
  const own = permits.filter(({ id }) => id === exceptPermit).map(({ plate_key: key }) => key)
  const others = permits.filter(({ id }) => id !== exceptPermit).map(({ plate_key: key }) => key)
  const free = await listFreeKeys(tx, lotId, keys, now)
  return new Set([...others, ...free.filter((key) => !own.includes(key))])
}

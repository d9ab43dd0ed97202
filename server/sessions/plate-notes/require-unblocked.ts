import { plateKey } from '@lotwise/domain/plate'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { listBlocks } from './plate-notes-table.ts'

const KEPT_MS = 1000
const MOST_KEPT = 1000

type Blocks = ReturnType<typeof listBlocks>

const kept = new WeakMap<Db, Map<string, { until: number; blocks: Blocks }>>()

/** As it was within the last second: most lots block nobody, and every payment asks. */
export async function requireUnblocked(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  lotId: string,
  plate: string,
): Promise<void> {
  const key = plateKey(plate)
  const block = (await blocksOf(db, lotId)).find((one) => one.plate_key === key && one.blocked_until! > now())
  if (block) {
    const contact = block.contact ?? env.supportEmail
    throw new AppError('plate_blocked', { field: 'license_plate', params: { contact } })
  }
}

function blocksOf(db: Db, lotId: string): Blocks {
  const lots = kept.get(db) ?? new Map<string, { until: number; blocks: Blocks }>()
  kept.set(db, lots)
  const known = lots.get(lotId)
  if (known && known.until > performance.now()) return known.blocks
  if (lots.size >= MOST_KEPT) lots.clear()
  const blocks = listBlocks(db, lotId)
  lots.set(lotId, { until: performance.now() + KEPT_MS, blocks })
  blocks.catch(() => lots.delete(lotId))
  return blocks
}

import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Reply } from '@lotwise/contract/endpoint'
import { updatedSnapshot } from '@lotwise/domain/check-snapshot'
import { staffCall } from '../staff-call.ts'
import type { Vault } from './check-vault.ts'
import { clocks, markOf, type ClockMark } from './server-clock.ts'

export type KeptSnapshot = { snapshot: Reply<typeof getCheckSnapshot>; mark: ClockMark }

export const snapshotName = (slug: string) => `snapshot ${slug}`

/** Updates the stored snapshot of a lot. The monotonic time is not stored: it restarts with each page load. */
export async function keepSnapshot(
  vault: Vault,
  slug: string,
  kept: KeptSnapshot | null,
): Promise<{ kept: KeptSnapshot; isSaved: boolean }> {
  const sent = clocks()
  const since = kept?.snapshot.cursor
  const update = await staffCall(getCheckSnapshot, { params: { slug }, query: since === undefined ? {} : { since } })
  const snapshot = updatedSnapshot(kept?.snapshot ?? null, update)
  const { serverAt, deviceAt, monotonicAt } = markOf(update.taken_at, sent, clocks())
  const isSaved = await vault.write(snapshotName(slug), { snapshot, mark: { serverAt, deviceAt } })
  return { kept: { snapshot, mark: { serverAt, deviceAt, monotonicAt } }, isSaved }
}

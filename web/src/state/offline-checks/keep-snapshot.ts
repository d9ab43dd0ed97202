import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Reply } from '@lotwise/contract/endpoint'
import { updatedSnapshot } from '@lotwise/domain/check-snapshot'
import { isAccessRefusal } from '../reread-lot-access.ts'
import { staffCall } from '../staff-call.ts'
import type { Vault } from './check-vault.ts'
import { clocks, markOf, type ClockMark } from './server-clock.ts'

type Snapshot = Reply<typeof getCheckSnapshot>
export type KeptSnapshot = { snapshot: Snapshot; mark: ClockMark }

/** Of a reply: about 12 KB, so that a call ends within its time also with a very weak signal. */
const ROWS_AT_ONCE = 500

/** What was received before a call failed, by lot: the next try goes on from there. Nothing is answered from it. */
const begun = new WeakMap<Vault, Map<string, Snapshot>>()

export const snapshotName = (slug: string) => `snapshot ${slug}`

/** Updates the stored snapshot of a lot. The monotonic time is not stored: it restarts with each page load. */
export async function keepSnapshot(
  vault: Vault,
  slug: string,
  kept: KeptSnapshot | null,
): Promise<{ kept: KeptSnapshot; isSaved: boolean }> {
  const { snapshot, mark } = await receive(vault, slug, kept?.snapshot ?? null)
  const { monotonicAt: _, ...stored } = mark
  const isSaved = await vault.write(snapshotName(slug), { snapshot, mark: stored })
  return { kept: { snapshot, mark }, isSaved }
}

async function receive(vault: Vault, slug: string, kept: Snapshot | null): Promise<KeptSnapshot> {
  const ofVault = begun.get(vault) ?? new Map<string, Snapshot>()
  begun.set(vault, ofVault)
  try {
    for (;;) {
      const known = ofVault.get(slug) ?? kept
      const sent = clocks()
      const snapshot = updatedSnapshot(known, await ask(slug, known?.cursor))
      ofVault.set(slug, snapshot)
      if (snapshot.has_more) continue
      ofVault.delete(slug)
      return { snapshot, mark: markOf(snapshot.taken_at, sent, clocks()) }
    }
  } catch (error) {
    if (isAccessRefusal(error)) ofVault.delete(slug)
    throw error
  }
}

function ask(slug: string, since: string | undefined): Promise<Snapshot> {
  const limit = String(ROWS_AT_ONCE)
  return staffCall(getCheckSnapshot, { params: { slug }, query: since === undefined ? { limit } : { since, limit } })
}

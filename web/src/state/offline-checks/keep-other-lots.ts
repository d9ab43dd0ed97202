import { MINUTE_MS } from '@lotwise/domain/duration'
import { can } from '@lotwise/domain/roles'
import { queryClient } from '../../lib/query-client.ts'
import { lotAccessQuery } from '../use-lot-access.ts'
import type { Vault } from './check-vault.ts'
import { keepAccess } from './kept-access.ts'
import { keepSnapshot, snapshotName, type KeptSnapshot } from './keep-snapshot.ts'

const EVERY_MS = 10 * MINUTE_MS
const MOST = 20

let lastAt = -EVERY_MS

/** Refreshes the snapshots of the user's other lots every ten minutes; lots without access are removed at once. */
export async function keepOtherLots(vault: Vault, userId: string, openSlug: string): Promise<void> {
  const lots = queryClient.getQueryData(lotAccessQuery(userId).queryKey)
  if (!lots) return
  const own = lots.filter(({ role }) => can(role, 'session.check')).map(({ lot_slug: slug }) => slug)
  for (const name of await vault.names(snapshotName(''))) {
    if (!own.some((slug) => snapshotName(slug) === name)) await vault.remove(name)
  }
  if (performance.now() - lastAt < EVERY_MS) return
  lastAt = performance.now()
  for (const slug of own.filter((other) => other !== openSlug).slice(0, MOST)) {
    await keepSnapshot(vault, slug, await vault.read<KeptSnapshot>(snapshotName(slug)))
    await keepAccess(vault, userId, slug)
  }
}

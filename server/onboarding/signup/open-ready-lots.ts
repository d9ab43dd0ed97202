import { bySystem } from '../../access/actor.ts'
import { hasActiveOwner } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listChargeablePendingLots } from '../../lots/lots-table.ts'
import { completeOnboarding } from './complete-onboarding.ts'

/** For owners who accept their lot after the provider has finished: no event triggers the opening then. */
export async function openReadyLots(deps: Deps): Promise<void> {
  await workThrough(deps, await listChargeablePendingLots(deps.db), 'open ready lots', async ({ id }) => {
    if (await hasActiveOwner(deps.db, id)) await completeOnboarding(deps, bySystem('open_lot', id))
  })
}

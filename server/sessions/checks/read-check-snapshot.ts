import type { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Reply } from '@lotwise/contract/endpoint'
import { sameVisitSince } from '@lotwise/domain/grace'
import type { Outage } from '@lotwise/domain/incident'
import { nearMissSince, payingSince } from '@lotwise/domain/plate-check'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { fromOneMoment } from '../../infra/db/from-one-moment.ts'
import type { Deps } from '../../infra/deps.ts'
import { findGrace } from '../../lots/settings/settings-table.ts'
import { listRunningPermits } from '../permits/permits-table.ts'
import { listFormerKeys } from '../plate-changes-table.ts'
import { listShownNotes } from '../plate-notes/plate-notes-table.ts'
import { publicJwk, publishedKeys } from '../proofs/proof-keys.ts'
import { changedParts, cursorOf, snapshotParts } from './check-snapshot-parts.ts'
import { snapshotPlateView } from './check-snapshot-view.ts'
import { listLiveStays } from './checked-stays-table.ts'
import { listFirstSeen } from './plate-checks-table.ts'
import { factsByPlate } from './plate-facts.ts'

/** Everything a check of the lot could find, compared with what the device says it has. */
export async function readCheckSnapshot(
  deps: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
  { since, outages }: { since: string; outages: readonly Outage[] },
): Promise<Reply<typeof getCheckSnapshot>> {
  const now = deps.now()
  const grace = await findGrace(deps.db, access.lot.id)
  const parts = snapshotParts(await readPlates(deps.db, access, now))
  return {
    taken_at: now.toISOString(),
    time_zone: access.lot.timeZone,
    grace: { arrival_minutes: grace.arrivalMinutes, end_minutes: grace.endMinutes },
    outages: outages.map(({ began_at, ended_at }) => ({
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    cursor: cursorOf(parts),
    parts: changedParts(parts, since).map(({ part, plates }) => ({ part, plates: plates.map(snapshotPlateView) })),
    proof_keys: (await publishedKeys(deps)).map(publicJwk),
  }
}

/** From one state of the database: a plate that is being corrected has one spelling or the other, not none. */
function readPlates(db: Db, access: LotAccess<'session.check'>, now: Date) {
  return fromOneMoment(db, async (tx) => {
    const since = { payingSince: payingSince(now), overSince: nearMissSince(now), now }
    return factsByPlate({
      stays: await listLiveStays(tx, access, since),
      formerKeys: await listFormerKeys(tx, access.lot.id),
      permits: await listRunningPermits(tx, access, now),
      notes: await listShownNotes(tx, access, now),
      firstSeen: await listFirstSeen(tx, access.lot.id, sameVisitSince(now)),
    })
  })
}

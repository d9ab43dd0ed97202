import type { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Received, Reply } from '@lotwise/contract/endpoint'
import type { Outage } from '@lotwise/domain/incident'
import type { LotAccess } from '../../access/lot-access.ts'
import { fromOneMoment } from '../../infra/db/from-one-moment.ts'
import type { Deps } from '../../infra/deps.ts'
import { findGrace } from '../../lots/settings/settings-table.ts'
import { publicJwk, publishedKeys } from '../proofs/proof-keys.ts'
import { cursorAfter, partsToSend } from './check-snapshot-parts.ts'
import { listLiveRows, readPartStates } from './check-snapshot-table.ts'
import { snapshotPlateView } from './check-snapshot-view.ts'
import { factsByPlate } from './plate-facts.ts'

type Asked = Received<typeof getCheckSnapshot>['query'] & { outages: readonly Outage[] }

/** Everything a check of the lot could find, compared with what the device says it has. */
export async function readCheckSnapshot(
  deps: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
  { since, limit, outages }: Asked,
): Promise<Reply<typeof getCheckSnapshot>> {
  const now = deps.now()
  const grace = await findGrace(deps.db, access.lot.id)
  const { parts, cursor, hasMore } = await readParts(deps, { access, now }, { since, limit })
  return {
    taken_at: now.toISOString(),
    time_zone: access.lot.timeZone,
    grace: { arrival_minutes: grace.arrivalMinutes, end_minutes: grace.endMinutes },
    outages: outages.map(({ began_at, ended_at }) => ({
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    cursor,
    has_more: hasMore,
    parts: parts.map(({ part, plates }) => ({ part, plates: plates.map(snapshotPlateView) })),
    proof_keys: (await publishedKeys(deps)).map(publicJwk),
  }
}

/** From one state of the database: a plate that is being corrected has one spelling or the other, not none. */
function readParts(
  { db }: Pick<Deps, 'db'>,
  lot: { access: LotAccess<'session.check'>; now: Date },
  { since = '', limit }: Pick<Asked, 'since' | 'limit'>,
) {
  return fromOneMoment(db, async (tx) => {
    const states = await readPartStates(tx, lot)
    const { parts, hasMore } = partsToSend(states, since, limit)
    const facts = parts.length === 0 ? [] : factsByPlate(await listLiveRows(tx, lot, parts))
    const inPart = Map.groupBy(facts, ({ part }) => part)
    return {
      cursor: cursorAfter(states, since, parts),
      hasMore,
      parts: parts.map((part) => ({ part, plates: inPart.get(part) ?? [] })),
    }
  })
}

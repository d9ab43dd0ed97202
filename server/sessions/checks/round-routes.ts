import {
  getRound as getRoundEndpoint,
  getRoundCsv as getRoundCsvEndpoint,
  listRounds as listRoundsEndpoint,
  saveRound as saveRoundEndpoint,
} from '@lotwise/contract/rounds'
import { visibleRecords } from '@lotwise/domain/roles'
import { dayKey } from '@lotwise/domain/time-zone'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { readRoundSheet } from './read-round-sheet.ts'
import { listRounds } from './round-sheet-table.ts'
import { roundCsv, roundView } from './round-view.ts'
import { saveRound } from './save-round.ts'

export function adminRoundRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listRoundsEndpoint, async (access) => {
    const by = visibleRecords(access.role)
    const rounds = await listRounds(deps.db, access, { by })
    return rounds.map((round) => roundView(round, access))
  })

  serveForLot(site, saveRoundEndpoint, async (access, { params, body }) => {
    const endedAt = body.ended_at === null ? null : new Date(body.ended_at)
    const round = await saveRound(deps, access, { id: params.id, startedAt: new Date(body.started_at), endedAt })
    return {
      id: round.id,
      started_at: round.started_at.toISOString(),
      ended_at: round.ended_at?.toISOString() ?? null,
    }
  })

  serveForLot(site, getRoundEndpoint, (access, { params }) => readRoundSheet(deps.db, access, params.id))

  serveResponseForLot(site, getRoundCsvEndpoint, async (access, { params }, c) => {
    const sheet = await readRoundSheet(deps.db, access, params.id)
    const name = `${access.lot.slug}-round-${dayKey(new Date(sheet.started_at), access.lot.timeZone)}.csv`
    return c.body(roundCsv(sheet, access.lot.timeZone), 200, fileHeaders('text/csv; charset=utf-8', name))
  })
}

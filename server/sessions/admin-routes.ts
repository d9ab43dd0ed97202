import {
  addFreeParker as addFreeParkerLine,
  exportSessions as exportSessionsLine,
  listStaffSessions as listStaffSessionsLine,
  watchSessions as watchSessionsLine,
} from '@lotwise/contract/staff-sessions'
import { dayKey } from '@lotwise/domain/time-zone'
import { mayStill } from '../access/lot-access.ts'
import { serveForLot, serveResponseForLot } from '../access/serve-for-lot.ts'
import { answerWithEvents } from '../infra/http/event-stream.ts'
import type { Site } from '../infra/http/serve.ts'
import { addFreeParker } from './add-free-parker.ts'
import { exportSessions } from './export-sessions.ts'
import { listStaffSessions } from './list-staff-sessions.ts'
import { sessionChanges } from './session-changes.ts'
import { staffSessionView } from './staff-session-view.ts'
import { watchSessions } from './watch-sessions.ts'

export function adminSessionRoutes(site: Site): void {
  const { doors } = site
  const changes = sessionChanges(doors)

  serveForLot(site, listStaffSessionsLine, (access, { query }) => listStaffSessions(doors, access, query))

  serveResponseForLot(site, exportSessionsLine, async (access, { query }, c) => {
    const file = await exportSessions(doors, access, query, c.var.requestId)
    const name = `${access.lotSlug}-sessions-${dayKey(doors.now(), access.timeZone)}.csv`
    return c.body(file, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })

  serveResponseForLot(site, watchSessionsLine, async ({ lotId }, _, c) => {
    const isStillAllowed = () => mayStill(doors, c, { lotId }, watchSessionsLine.access)
    return answerWithEvents(c, (gone) => watchSessions(changes, { lotId, isStillAllowed, gone }))
  })

  serveForLot(site, addFreeParkerLine, async (access, { body }, c) => {
    const session = await addFreeParker(doors, access, body, c.var.requestId)
    return staffSessionView(access.role, { ...session, shownType: 'New' })
  })
}

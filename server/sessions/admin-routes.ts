import {
  addFreeParker as addFreeParkerEndpoint,
  listStaffSessions as listStaffSessionsEndpoint,
  watchSessions as watchSessionsEndpoint,
} from '@lotwise/contract/staff-sessions'
import { editNotes as editNotesEndpoint } from '@lotwise/contract/stays'
import { serveForLot, serveResponseForLot } from '../access/serve-for-lot.ts'
import { answerWithEvents } from '../infra/http/event-stream.ts'
import { watchAccess } from '../access/watch-access.ts'
import type { Site } from '../infra/http/serve.ts'
import { streamSlots } from '../infra/http/stream-slots.ts'
import { addFreeParker } from './add-free-parker.ts'
import { editNotes } from './edit-notes.ts'
import { listStaffSessions } from './list-staff-sessions.ts'
import { sessionChanges } from './session-changes.ts'
import { showTypes } from './show-types.ts'
import { staffSessionView } from './staff-session-view.ts'
import { watchSessions } from './watch-sessions.ts'

/** Tabs share the token of their sign-in; hidden tabs hold no stream. */
const STREAMS_PER_TOKEN = 3
const STREAMS_PER_PERSON = 20

export function adminSessionRoutes(site: Site): void {
  const { deps } = site
  const changes = sessionChanges(deps)
  const slots = streamSlots()
  const isStillAuthorized = watchAccess(deps)

  serveForLot(site, listStaffSessionsEndpoint, (access, { query }) => listStaffSessions(deps, access, query))

  serveResponseForLot(site, watchSessionsEndpoint, async (access, _, c) => {
    const isStillAllowed = () => isStillAuthorized(c, access)
    const holders = [
      { key: `person ${access.actor.userId}`, most: STREAMS_PER_PERSON },
      { key: `token ${c.req.header('authorization')}`, most: STREAMS_PER_TOKEN },
    ]
    return answerWithEvents(c, (left) => {
      const gone = slots.take(holders, left)
      return watchSessions(changes, { access, isStillAllowed, gone })
    })
  })

  serveForLot(site, editNotesEndpoint, async (access, { params, body }) => {
    const session = await editNotes(deps, access, { id: params.id, notes: body.notes })
    const [shown] = await showTypes(deps.db, access, [session])
    return staffSessionView(access.role, shown!)
  })

  serveForLot(site, addFreeParkerEndpoint, async (access, { body }) => {
    const session = await addFreeParker(deps, access, body)
    return staffSessionView(access.role, { ...session, shownType: 'New' })
  })
}

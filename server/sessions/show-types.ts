import { DAY_MS } from '@lotwise/domain/duration'
import { plateKey } from '@lotwise/domain/plate'
import { isEarlierStay } from '@lotwise/domain/earlier-stay'
import { sessionTypeShown } from '@lotwise/domain/session'
import type { Db } from '../infra/db/connect.ts'
import type { ShownSession } from './staff-session-view.ts'
import type { ListAccess } from './session-filter-table.ts'
import { listStaysOfPlates, type ListedSession } from './staff-sessions-table.ts'

/** A missing type is derived from the plate's sessions of the day before. */
export async function showTypes(db: Db, access: ListAccess, sessions: ListedSession[]): Promise<ShownSession[]> {
  const untyped = sessions.filter((session) => session.session_type === null)
  const stays = await staysAround(db, access, untyped)
  const hasEarlier = (session: ListedSession) => {
    return (stays.get(plateKey(session.license_plate)) ?? []).some((other) => isEarlierStay(other, session))
  }
  return sessions.map((session) => ({
    ...session,
    shownType: sessionTypeShown({
      stored: session.session_type,
      paidBefore24h: session.session_type === null && hasEarlier(session),
    }),
  }))
}

async function staysAround(db: Db, access: ListAccess, sessions: ListedSession[]) {
  if (sessions.length === 0) return new Map<string, never[]>()
  const times = sessions.map((session) => session.created_at.getTime())
  const span = { from: new Date(Math.min(...times) - DAY_MS), to: new Date(Math.max(...times)) }
  const keys = [...new Set(sessions.map((session) => plateKey(session.license_plate)))]
  const stays = await listStaysOfPlates(db, access, keys, span)
  return Map.groupBy(stays, (stay) => plateKey(stay.license_plate))
}

import type { Action } from '@lotwise/domain/roles'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { readAccessToken } from './access-token.ts'
import { listSeats, type Seat, type SeatQuestion } from './auth-sessions-table.ts'
import { bearerToken, isTemporary } from './find-open-session.ts'
import type { LotAccess } from './lot-access.ts'
import { isSessionOver } from './session-limits.ts'

const GATHER_MS = 1000

type Watching = Pick<Deps, 'db' | 'env' | 'now'>
export type AccessWatch = (c: AppContext, access: LotAccess<Action>) => Promise<boolean>

/**
 * For streams: whether the same access would still be granted, to the same role. False while it cannot be determined. What is asked within a second is answered
 * by one statement, so that two thousand open dashboards cost one statement a second.
 */
export function watchAccess(deps: Watching, gatherMs = GATHER_MS): AccessWatch {
  let asked: SeatQuestion[] = []
  let answering: Promise<Map<string, Seat>> | null = null

  async function answer(): Promise<Map<string, Seat>> {
    await sleep(gatherMs)
    const questions = asked
    asked = []
    answering = null
    const seats = await listSeats(deps.db, questions)
    return new Map(seats.map((seat) => [keyOf(seat), seat]))
  }

  return async (c, access) => {
    try {
      const token = bearerToken(c.req.header('authorization'))
      const holder = token === undefined ? null : await readAccessToken(deps, token)
      if (!holder) return false
      const question = { ...holder, lotId: access.lot.id }
      asked.push(question)
      answering ??= answer()
      const seat = (await answering).get(keyOf(question))
      return seat !== undefined && isOpen(seat, deps.now()) && seat.role === access.role
    } catch (error) {
      c.var.log.warn({ err: error }, 'access could not be checked again')
      return false
    }
  }
}

function isOpen(seat: Seat, now: Date): boolean {
  return !isSessionOver(seat, now) && !isTemporary(seat.user_metadata)
}

function keyOf({ sessionId, userId, lotId }: SeatQuestion): string {
  return `${sessionId} ${userId} ${lotId}`
}

import { DAY_MS } from '@lotwise/domain/duration'

const IDLE_SESSION_DAYS = 30
const LONGEST_SESSION_DAYS = 90

export function sessionEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS)
}

/** Sessions last used before this are expired. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_SESSION_DAYS * DAY_MS)
}

export function isSessionOver(session: { refreshed_at: Date; expires_at: Date }, now: Date): boolean {
  return session.expires_at <= now || session.refreshed_at <= idleSince(now)
}

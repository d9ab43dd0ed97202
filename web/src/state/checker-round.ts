import type { CheckTone } from '@lotwise/domain/plate-check'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'

const KEY = 'lotwise.round'

/** The round that is walked with this device; figures only, no plates. */
export type CheckerRound = {
  id: string
  userId: string
  slug: string
  startedAt: string
  /** Set while the server does not know of it. */
  endedAt: string | null
  cars: Record<CheckTone, number>
}

export function storedRound(userId: string, slug: string): CheckerRound | null {
  const round = readStored<CheckerRound>('local', KEY)
  return round && round.userId === userId && round.slug === slug ? round : null
}

/** The id of the open round, which checks are recorded with. */
export function openRoundId(userId: string, slug: string): string | null {
  const round = storedRound(userId, slug)
  return round && round.endedAt === null ? round.id : null
}

export function storeRound(round: CheckerRound): void {
  writeStored('local', KEY, round)
}

/** Also when somebody signs out. */
export function forgetRound(): void {
  removeStored('local', KEY)
}

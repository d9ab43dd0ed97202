import {
  answerFromSnapshot,
  indexOfSnapshot,
  isSnapshotOver,
  spellingOf,
  suggestedPlates,
} from '@lotwise/domain/check-snapshot'
import type { Sighting } from '@lotwise/domain/grace'
import { plateKey } from '@lotwise/domain/plate'
import { withProof, type SignedStay } from '@lotwise/domain/proof-check'
import type { KeptSnapshot } from './keep-snapshot.ts'
import type { AnsweredCheck } from './send-checks.ts'
import { clocks, serverTime } from './server-clock.ts'

export type OpenSnapshot = ReturnType<typeof openSnapshot>

/** Answers from a lot's snapshot, by the server's clock. */
export function openSnapshot(kept: KeptSnapshot) {
  const { snapshot, mark } = kept
  const index = indexOfSnapshot(snapshot)
  const takenAt = new Date(snapshot.taken_at)
  const serverNow = () => serverTime(mark, clocks())
  const ageAt = (now: Date) => Math.max(0, now.getTime() - takenAt.getTime())

  return {
    kept,
    outages: index.outages,
    proofKeys: snapshot.proof_keys,
    isOver: () => isSnapshotOver(snapshot, serverNow().now),
    age() {
      const { now, isCertain } = serverNow()
      return { ms: ageAt(now), isCertain }
    },
    /** `waiting`: what this device has checked and the server does not know yet. */
    answer(typed: string, waiting: readonly AnsweredCheck[], proof?: SignedStay) {
      const { now, isCertain } = serverNow()
      const found = answerFromSnapshot(index, typed, now, sightingsOf(waiting, plateKey(typed)))
      return {
        ...(proof ? withProof(found, proof, { now, takenAt }) : found),
        checked_at: now.toISOString(),
        ageMs: ageAt(now),
        isAgeCertain: isCertain,
      }
    },
    spellingOf: (folded: string) => spellingOf(index, folded, serverNow().now),
    suggest: (typed: string) => suggestedPlates(index, typed, serverNow().now),
  }
}

function sightingsOf(waiting: readonly AnsweredCheck[], key: string): Sighting[] {
  return waiting
    .filter(({ license_plate: plate }) => plateKey(plate) === key)
    .map(({ checked_at: at, result }) => ({ at: new Date(at), isFound: result !== 'not_found' }))
}

import { toneOfCheck, type CheckResult } from './plate-check.ts'
import type { ShownCheck } from './shown-check.ts'

/** What a proof says whose signature was verified. The plate is folded; times in seconds. */
export type SignedStay = { lot: string; plate: string; nbf: number; exp: number }

/**
 * What a proof adds to an answer. `agrees`: nothing. `newer`: its stay began after the data was read, which cannot know of it. `unknown`: the
 * data should know of the stay and does not. `overruled`: the answer knows better. `over`: it has ended.
 */
export type ProofStanding = 'agrees' | 'newer' | 'unknown' | 'overruled' | 'over'
export type ShownProof = { standing: ProofStanding; until: string }

/** `takenAt`: when the data behind the answer was read; null for an answer of the server itself. */
type AnsweredAt = { now: Date; takenAt: Date | null }

export function shownProof(result: CheckResult, stay: SignedStay, at: AnsweredAt): ShownProof {
  return { standing: standingOf(result, stay, at), until: instantOf(stay.exp) }
}

function standingOf(result: CheckResult, { nbf, exp }: SignedStay, { now, takenAt }: AnsweredAt): ProofStanding {
  if (exp * 1000 <= now.getTime()) return 'over'
  if (toneOfCheck(result) === 'good') return 'agrees'
  if (takenAt && nbf * 1000 > takenAt.getTime()) return 'newer'
  // A refund comes after the payment that was signed.
  if (takenAt && result !== 'refunded') return 'unknown'
  return toneOfCheck(result) === 'bad' ? 'overruled' : 'agrees'
}

type Answered = Pick<ShownCheck, 'license_plate' | 'result' | 'session'> & { near_misses: readonly object[] }

/** An answer of a device together with the driver's proof: a stay that the device cannot know of yet is valid by its proof. */
export function withProof<Answer extends Answered>(
  answer: Answer,
  stay: SignedStay,
  at: AnsweredAt,
): Answer & { proof: ShownProof } {
  const proof = shownProof(answer.result, stay, at)
  if (proof.standing !== 'newer') return { ...answer, proof }
  const session = {
    license_plate: answer.license_plate,
    expires_at: proof.until,
    created_at: instantOf(stay.nbf),
    payment_status: 'paid' as const,
    notes: null,
  }
  return { ...answer, result: 'valid', session, near_misses: [], proof }
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

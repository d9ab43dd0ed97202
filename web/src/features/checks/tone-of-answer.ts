import { probablyMeant, toneOfCheck, type CheckResult, type CheckTone } from '@lotwise/domain/plate-check'
import type { ShownProof } from '@lotwise/domain/proof-check'

type Near = { result: CheckResult; lookalike?: boolean | undefined }
type Found = { result: CheckResult; proof?: ShownProof }

/** The colour of an answer: neither a probable slip nor a genuine proof that the saved data does not know is red. */
export function toneOfAnswer(answer: Found & { near_misses: readonly Near[] }): CheckTone {
  return isUnconfirmed(answer) || probableOf(answer) ? 'wait' : toneOfCheck(answer.result)
}

/** Red, if it were not for the driver's proof. */
export function isUnconfirmed({ result, proof }: Found): boolean {
  return proof?.standing === 'unknown' && toneOfCheck(result) === 'bad'
}

/** The plate that was probably meant; a proof leaves no doubt which it is. */
export function probableOf<One extends Near>(answer: Found & { near_misses: readonly One[] }): One | null {
  return isUnconfirmed(answer) ? null : probablyMeant(answer.result, answer.near_misses)
}

import { probablyMeant, toneOfCheck, toneShown, type CheckResult, type CheckTone } from '@lotwise/domain/plate-check'
import type { ShownProof } from '@lotwise/domain/proof-check'

type Near = { result: CheckResult; lookalike?: boolean | undefined }
type Found = { result: CheckResult; proof?: ShownProof }

/** The colour that is shown, announced and recorded. A genuine proof that the saved data does not contain is not red. */
export function toneOfAnswer(
  answer: Found & { near_misses: readonly Near[]; outage_since?: string | undefined },
): CheckTone {
  const { result, near_misses: nearMisses, outage_since: outageSince } = answer
  return isUnconfirmed(answer) ? 'wait' : toneShown({ result, nearMisses, outageSince })
}

/** Would be red without the driver's proof. */
export function isUnconfirmed({ result, proof }: Found): boolean {
  return proof?.standing === 'unknown' && toneOfCheck(result) === 'bad'
}

/** The plate that was probably meant; a proof leaves no doubt which it is. */
export function probableOf<One extends Near>(answer: Found & { near_misses: readonly One[] }): One | null {
  return isUnconfirmed(answer) ? null : probablyMeant(answer.result, answer.near_misses)
}

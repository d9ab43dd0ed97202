import { signupRefusals, type SignupReason, type SignupRefusal } from '@lotwise/domain/signup'
import type { OwnerWords } from '../../words/owner-en.ts'
import type { SignupEntry } from './signup-draft.ts'
import { signupOfEntry } from './signup-of-entry.ts'

export type SignupProblems = Partial<Record<SignupRefusal['field'], string>>

type ProblemWords = { reasons: Record<SignupReason, string>; blank: OwnerWords['signup']['blank'] }

/** A sentence for every field that keeps the lot from being signed up. */
export function signupProblems(entry: SignupEntry, words: ProblemWords): SignupProblems {
  const refusals = signupRefusals(signupOfEntry(entry))
  return Object.fromEntries(refusals.map((refusal) => [refusal.field, textOf(refusal, entry, words)]))
}

function textOf({ field, reason }: SignupRefusal, entry: SignupEntry, { reasons, blank }: ProblemWords): string {
  return field in blank && entry[field].trim() === '' ? blank[field as keyof typeof blank] : reasons[reason]
}

import { signupRefusals, type SignupRefusal } from '@lotwise/domain/signup'
import { slugRefusal } from '@lotwise/domain/slug'
import type { OwnerWords } from '../../words/owner-en.ts'
import type { SignupEntry } from './signup-draft.ts'
import { signupOfEntry } from './signup-of-entry.ts'

export type SignupProblems = Partial<Record<SignupRefusal['field'], string>>

/** A sentence for every field that keeps the lot from being signed up. */
export function signupProblems(entry: SignupEntry, words: OwnerWords['signup']): SignupProblems {
  const refusals = signupRefusals(signupOfEntry(entry))
  return Object.fromEntries(refusals.map((refusal) => [refusal.field, sentenceOf(refusal, entry, words)]))
}

function sentenceOf({ field }: SignupRefusal, entry: SignupEntry, words: OwnerWords['signup']): string {
  if (entry[field].trim() === '') return words.required[field]
  if (field === 'lotSlug') return words.slugRefusals[slugRefusal(entry.lotSlug) ?? 'slug_invalid']
  return words.invalid[field] ?? words.required[field]
}

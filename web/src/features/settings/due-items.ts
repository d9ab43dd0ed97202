import type { DueItem } from '../../words/settings-en.ts'

/** The provider's names for what it still wants, as it groups them itself. The first that fits counts. */
const ITEMS: [RegExp, DueItem][] = [
  [/^external_account/, 'bank'],
  [/verification|document/, 'identity'],
  [/^tos_acceptance/, 'terms'],
  [/^business_|^company\.(?!owners|directors|executives)/, 'business'],
  [/^(individual|person_|representative|owners|directors|executives|relationship|company\.)/, 'people'],
]

/** What is still needed, in kinds people know, each once. */
export function dueItems(requirements: readonly string[]): DueItem[] {
  return [...new Set(requirements.map((name) => ITEMS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'))]
}

import { test } from 'vitest'

/** The long version: `npm run test:faults:nightly`. */
export const IS_NIGHTLY = process.env['FAULTS'] === 'nightly'

/** How often the random sweep kills a server. */
export const FAULT_RUNS = Number(process.env['FAULT_RUNS'] ?? (IS_NIGHTLY ? 200 : 4))

/** A variant whose kind of fault has a quicker test in the same file: it runs in the long version only. */
export function testNightly(title: string, run: () => Promise<void>): void {
  if (IS_NIGHTLY) test(title, run)
}

/** All cases in the long version, the first one otherwise. */
export function firstUnlessNightly<Case>(cases: Case[]): Case[] {
  return IS_NIGHTLY ? cases : cases.slice(0, 1)
}

import { test } from 'vitest'

/** Set by `npm run test:faults:nightly`. */
export const IS_NIGHTLY = process.env['FAULTS'] === 'nightly'

/** How often the random sweep kills a server. */
export const FAULT_RUNS = Number(process.env['FAULT_RUNS'] ?? (IS_NIGHTLY ? 200 : 2))

/** A slower variant of a fault that has a quick test in the same file: runs nightly only. */
export function testNightly(title: string, run: () => Promise<void>): void {
  if (IS_NIGHTLY) test(title, run)
}

/** All cases in nightly runs, the first one otherwise. */
export function firstUnlessNightly<Case>(cases: Case[]): Case[] {
  return IS_NIGHTLY ? cases : cases.slice(0, 1)
}

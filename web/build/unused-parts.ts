import type { Plugin } from 'vite'

/** Parts that libraries import for options this app never leaves to them, and what stands in for each. */
const STAND_INS = [
  {
    // Both functions are given to the router.
    part: /\/router-core\/dist\/esm\/searchParams\.js$/,
    code: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined, parseSearchWith = undefined, stringifySearchWith = undefined',
  },
  {
    // What is sent goes through use-submit.ts.
    part: /\/query-core\/build\/modern\/mutationCache\.js$/,
    code: 'export class MutationCache { resumePausedMutations() { return Promise.resolve() } clear() {} }',
  },
  {
    // React has had it built in since version 18.
    part: /\/use-sync-external-store\/shim\/index\.js$/,
    code: 'export { useSyncExternalStore } from "react"',
  },
]

/** Keeps them out of the drivers' first load. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return STAND_INS.find(({ part }) => part.test(id))?.code ?? null
    },
  }
}

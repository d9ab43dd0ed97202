import type { Plugin } from 'vite'

/** Parts that libraries import for options this app never leaves to them, and what stands in for each. */
const STAND_INS = [
  {
    // What is sent goes through use-submit.ts.
    part: /\/query-core\/build\/modern\/mutationCache\.js$/,
    code: 'export class MutationCache { resumePausedMutations() { return Promise.resolve() } clear() {} }',
  },
  {
    // Staff sign in with an address and a password.
    part: /\/auth-js\/dist\/module\/lib\/webauthn\.js$/,
    code: `export class WebAuthnApi {}
      export const browserSupportsWebAuthn = undefined, webAuthnAbortService = undefined, createCredential = undefined, getCredential = undefined,
        deserializeCredentialCreationOptions = undefined, deserializeCredentialRequestOptions = undefined,
        serializeCredentialCreationResponse = undefined, serializeCredentialRequestResponse = undefined`,
  },
  {
    part: /\/auth-js\/dist\/module\/lib\/web3\/ethereum\.js$/,
    code: 'export const createSiweMessage = undefined, fromHex = undefined, getAddress = undefined, toHex = undefined',
  },
  {
    // Queries neither suspend nor throw to an error boundary.
    part: /\/react-query\/build\/modern\/suspense\.js$/,
    code: `export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false
      export const defaultThrowOnError = undefined, fetchOptimistic = undefined`,
  },
  {
    part: /\/react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    code: `export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false`,
  },
  {
    part: /\/react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    code: 'export const useQueryErrorResetBoundary = () => {}, QueryErrorResetBoundary = undefined',
  },
  {
    // No cache is restored from storage.
    part: /\/react-query\/build\/modern\/IsRestoringProvider\.js$/,
    code: 'export const useIsRestoring = () => false, IsRestoringProvider = undefined',
  },
]

/** Keeps them out of the first load. */
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

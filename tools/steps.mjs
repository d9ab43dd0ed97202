import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {{ passed: number, failed: number, unsteady?: string[] }} Count unsteady: what passed at the second attempt only
 * @typedef {Record<string, string | undefined>} Env
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands each run by Node, two at a time
 * @property {Env} env undefined takes a variable away
 * @property {(() => Count) | null} count for a test runner: what its report says
 */

const ROOMS = [
  'domain',
  'contract',
  'server',
  'web',
  'web/build',
  'stripe-sim',
  'plate-reader',
  'e2e',
  'bench',
  'tools',
]
const QUICK_PROJECTS = ['domain', 'contract', 'tools']
const SECRETS = /^(STRIPE|TWILIO|SMTP)_/

/**
 * @param {boolean} isQuick
 * @param {string} reports a folder for the runners' reports
 * @returns {Step[]}
 */
export function stepsFor(isQuick, reports) {
  const quick = [
    step(
      'types',
      ROOMS.map((room) => ['node_modules/typescript/bin/tsc', '-p', room]),
    ),
    step('lint', [['node_modules/oxlint/bin/oxlint']]),
    step('format', [['node_modules/oxfmt/bin/oxfmt', '--check']]),
  ]
  if (isQuick) return [...quick, vitest('tests', onlyProjects(QUICK_PROJECTS), join(reports, 'tests.json'))]
  return [
    ...quick,
    step('screens', [['tools/build-screens.ts']]),
    vitest('tests', [], join(reports, 'tests.json')),
    vitest('faults', ['-c', 'e2e/faults/vitest.config.ts'], join(reports, 'faults.json')),
    journeys(join(reports, 'journeys.json')),
  ]
}

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
function step(name, commands) {
  return { name, commands, env: { NODE_ENV: 'test' }, count: null }
}

/** @param {string[]} projects */
function onlyProjects(projects) {
  return projects.flatMap((project) => ['--project', project])
}

/**
 * @param {string} name
 * @param {string[]} which
 * @param {string} report
 * @returns {Step}
 */
function vitest(name, which, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    ...step(name, [['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters]]),
    count: () => vitestCount(JSON.parse(readFileSync(report, 'utf8'))),
  }
}

/**
 * @param {string} report
 * @returns {Step}
 */
function journeys(report) {
  const config = ['-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  return {
    ...step('journeys', [['node_modules/@playwright/test/cli.js', 'test', ...config]]),
    // A journey starts everything as a user would: without NODE_ENV. Playwright settles colours itself.
    env: { NODE_ENV: undefined, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => playwrightCount(JSON.parse(readFileSync(report, 'utf8'))),
  }
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} report
 * @returns {Count}
 */
export function vitestCount(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/**
 * @typedef {{ suites?: Suite[], specs?: { title: string, tests: { status: string, projectName: string }[] }[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {Count}
 */
export function playwrightCount({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: suites.flatMap(unsteadyIn),
  }
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function unsteadyIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${title} (${projectName})`),
  )
  return [...own, ...suites.flatMap(unsteadyIn)]
}

/**
 * What a step's commands see: nobody's real keys, and our Node before the machine's.
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

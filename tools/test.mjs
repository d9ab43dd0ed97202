import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { nodePath } from './node-path.mjs'
import { allSteps, commandFor, selectedSteps, stepEnv } from './steps.mjs'
import { testDataDir } from './test-data-dir.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { Env, Failure, Outcome, Step } from './steps.mjs'
 */

const CONCURRENCY = 2
const PROGRESS_EVERY_MS = 30_000
const KILL_AFTER_MS = 5_000
const MAX_OUTPUT = 2_000_000

const root = fileURLToPath(new URL('..', import.meta.url))
const canKillGroups = process.platform !== 'win32'
/** @type {Set<ChildProcess>} */
const running = new Set()
let isStopping = false

const [pattern, testName, ...others] = process.argv.slice(2)
if (others.length > 0 || (testName !== undefined && pattern === '--quick')) {
  exitWithError(
    'Usage: npm test [-- <part of a file or test name> [<part of a test name>]]; npm run check is the quick part.',
  )
}

await ensureInstalled('all')
const node = nodePath()
process.on('SIGINT', () => void stopAll(130))
process.on('SIGTERM', () => void stopAll(143))
process.on('SIGHUP', () => void stopAll(129))
process.exitCode = (await runSteps()) ? 0 : 1

async function runSteps() {
  const reports = mkdtempSync(join(tmpdir(), 'lotwise-test-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const steps = chooseSteps(reports)
  let passed = 0
  /** @type {Failure[]} */
  const failures = []
  for (const [at, step] of steps.entries()) {
    const outcome = await runStep(step)
    passed += outcome.passed
    failures.push(...outcome.failures)
    if (outcome.failures.length === 0 || !step.isEssential) continue
    const left = steps.slice(at + 1).map(({ name }) => name)
    if (left.length > 0) print(`Not run: ${left.join(', ')}.`)
    break
  }
  for (const failure of failures) printFailure(failure)
  print(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}

/** @param {string} reports */
function chooseSteps(reports) {
  if (pattern === undefined || pattern === '--quick') return allSteps(pattern === '--quick', reports)
  const steps = selectedSteps(pattern, testName ?? null, reports)
  return steps.length > 0 ? steps : exitWithError(`No test file and no test is called “${pattern}”.`)
}

/** @param {Failure} failure */
function printFailure({ file, title }) {
  print(`\nFailed: ${title || file}`)
  if (file) print(`  ${file}`)
  print(`  ${commandFor(file, title)}`)
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep(step) {
  const startedAt = Date.now()
  const stopProgress = showProgress(step.name, startedAt)
  const { isOk, output } = await runCommands(step)
  stopProgress()
  if (isStopping) await new Promise(() => {})
  const outcome = outcomeOf(step, isOk)
  const failed = outcome.failures.length
  if (failed > 0) print(`\n${output.trimEnd()}\n`)
  else if (step.isShown) print(`  ${output.trimEnd().split('\n').at(-1)}`)
  const tests = step.outcome ? `   ${outcome.passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  print(`${step.name.padEnd(10)} ${failed > 0 ? 'FAILED' : 'ok    '} ${elapsed(startedAt).padStart(8)}${tests}`)
  return outcome
}

/**
 * @param {Step} step
 * @param {boolean} isOk
 * @returns {Outcome}
 */
function outcomeOf(step, isOk) {
  const whole = { file: '', title: step.name }
  if (!step.outcome) return isOk ? { passed: 1, failures: [] } : { passed: 0, failures: [whole] }
  try {
    const outcome = step.outcome()
    return isOk || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [whole] }
  } catch (error) {
    print(`\n${step.name} left no report: ${/** @type {Error} */ (error).message}`)
    return { passed: 0, failures: [whole] }
  }
}

/** @param {Step} step */
async function runCommands({ commands, env }) {
  const waiting = [...commands]
  /** @type {{ code: number, output: string }[]} */
  const done = []
  const runNext = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) done.push(await run(args, env))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
  const failing = done.filter(({ code }) => code !== 0)
  return {
    isOk: failing.length === 0,
    output: (failing.length > 0 ? failing : done).map(({ output }) => output).join('\n'),
  }
}

/**
 * @param {string[]} args
 * @param {Env} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(args, env) {
  return new Promise((resolve) => {
    if (isStopping) return
    // Its own process group, so that everything a step starts can be stopped with it.
    const child = spawn(node, args, {
      cwd: root,
      env: stepEnv({ TEST_DATA_DIR: testDataDir(), ...process.env }, env, node),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: canKillGroups,
    })
    running.add(child)
    let output = `$ ${args.join(' ')}\n`
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = `${output}${text}`.slice(-MAX_OUTPUT)))
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    // A leftover grandchild would keep the pipe open and the step waiting.
    child.on('exit', () => setTimeout(() => killGroup(child, 'SIGKILL'), 2_000).unref())
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** @param {number} code */
async function stopAll(code) {
  if (isStopping) return
  isStopping = true
  print('\nStopping…')
  const children = [...running]
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  // SIGINT is Ctrl-C to the test runners, and PostgreSQL's fast shutdown.
  for (const child of children) killGroup(child, 'SIGINT')
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS))])
  for (const child of children) killGroup(child, 'SIGKILL')
  process.exit(code)
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killGroup(child, signal) {
  try {
    if (canKillGroups && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It is gone already.
  }
}

/**
 * @param {string} name
 * @param {number} startedAt
 */
function showProgress(name, startedAt) {
  if (!process.stdout.isTTY) {
    const timer = setInterval(() => print(`  ${name}: still running, ${elapsed(startedAt)}`), PROGRESS_EVERY_MS)
    return () => clearInterval(timer)
  }
  const show = () => process.stdout.write(`\r${name.padEnd(10)} ${elapsed(startedAt).padStart(15)}`)
  const timer = setInterval(show, 1_000)
  show()
  return () => {
    clearInterval(timer)
    process.stdout.write('\r\x1b[K')
  }
}

/** @param {number} startedAt */
function elapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWithError(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { nodePath } from './node-path.mjs'
import { allSteps, commandFor, selectedSteps, stepEnv } from './steps.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { Env, Failure, Outcome, Step } from './steps.mjs'
 */

const AT_ONCE = 2
const LINE_EVERY_MS = 30_000
const GRACE_MS = 5_000
const MOST_OUTPUT = 2_000_000

const root = fileURLToPath(new URL('..', import.meta.url))
const canKillGroups = process.platform !== 'win32'
/** @type {Set<ChildProcess>} */
const running = new Set()
let isStopping = false

const [pattern, testName, ...others] = process.argv.slice(2)
if (others.length > 0 || (testName !== undefined && pattern === '--quick')) {
  stop('Usage: npm test [-- <part of a file or test name> [<part of a test name>]]; npm run check is the quick part.')
}

await ensureInstalled()
const node = nodePath()
process.on('SIGINT', () => void stopAll(130))
process.on('SIGTERM', () => void stopAll(143))
process.on('SIGHUP', () => void stopAll(129))
process.exitCode = (await runSteps()) ? 0 : 1

async function runSteps() {
  const reports = mkdtempSync(join(tmpdir(), 'lotwise-test-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const steps = stepsIn(reports)
  let passed = 0
  /** @type {Failure[]} */
  const failures = []
  for (const [at, step] of steps.entries()) {
    const outcome = await runStep(step)
    passed += outcome.passed
    failures.push(...outcome.failures)
    if (outcome.failures.length === 0 || !step.isEssential) continue
    const left = steps.slice(at + 1).map(({ name }) => name)
    if (left.length > 0) say(`Not run: ${left.join(', ')}.`)
    break
  }
  for (const failure of failures) sayFailure(failure)
  say(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}

/** @param {string} reports */
function stepsIn(reports) {
  if (pattern === undefined || pattern === '--quick') return allSteps(pattern === '--quick', reports)
  const steps = selectedSteps(pattern, testName ?? null, reports)
  return steps.length > 0 ? steps : stop(`No test file and no test is called “${pattern}”.`)
}

/** @param {Failure} failure */
function sayFailure({ file, title }) {
  say(`\nFailed: ${title || file}`)
  if (file) say(`  ${file}`)
  say(`  ${commandFor(file, title)}`)
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep(step) {
  const startedAt = Date.now()
  const stopTicking = tick(step.name, startedAt)
  const { isOk, output } = await runCommands(step)
  stopTicking()
  if (isStopping) await new Promise(() => {})
  const outcome = outcomeOf(step, isOk)
  const failed = outcome.failures.length
  if (failed > 0) say(`\n${output.trimEnd()}\n`)
  else if (step.isShown) say(`  ${output.trimEnd().split('\n').at(-1)}`)
  const tests = step.outcome ? `   ${outcome.passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  say(`${step.name.padEnd(10)} ${failed > 0 ? 'FAILED' : 'ok    '} ${elapsed(startedAt).padStart(8)}${tests}`)
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
    say(`\n${step.name} left no report: ${/** @type {Error} */ (error).message}`)
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
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
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
    // A group of its own, so that whatever a step starts can be stopped with it.
    const child = spawn(node, args, {
      cwd: root,
      env: stepEnv(process.env, env, node),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: canKillGroups,
    })
    running.add(child)
    let output = `$ ${args.join(' ')}\n`
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = `${output}${text}`.slice(-MOST_OUTPUT)))
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    // A forgotten grandchild holds our pipe open; the step must not wait for it for ever.
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
  say('\nStopping…')
  const children = [...running]
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  // SIGINT is Ctrl-C to the runners, and the quick way down to PostgreSQL.
  for (const child of children) killGroup(child, 'SIGINT')
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
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
function tick(name, startedAt) {
  if (!process.stdout.isTTY) {
    const ticker = setInterval(() => say(`  ${name}: still running, ${elapsed(startedAt)}`), LINE_EVERY_MS)
    return () => clearInterval(ticker)
  }
  const show = () => process.stdout.write(`\r${name.padEnd(10)} ${elapsed(startedAt).padStart(15)}`)
  const ticker = setInterval(show, 1_000)
  show()
  return () => {
    clearInterval(ticker)
    process.stdout.write('\r\x1b[K')
  }
}

/** @param {number} startedAt */
function elapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

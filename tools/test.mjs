import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { nodePath } from './node-path.mjs'
import { stepEnv, stepsFor } from './steps.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { Count, Env, Step } from './steps.mjs'
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

const [mode, ...others] = process.argv.slice(2)
if (others.length > 0 || (mode !== undefined && mode !== '--quick')) {
  process.stderr.write('npm test takes no arguments; npm run check runs the quick part.\n')
  process.exit(1)
}

await ensureInstalled()
const node = nodePath()
process.on('SIGINT', () => void stopAll(130))
process.on('SIGTERM', () => void stopAll(143))
process.on('SIGHUP', () => void stopAll(129))
process.exitCode = (await runSteps(mode === '--quick')) ? 0 : 1

/** @param {boolean} isQuick */
async function runSteps(isQuick) {
  const reports = mkdtempSync(join(tmpdir(), 'lotwise-test-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const steps = stepsFor(isQuick, reports)
  const total = { passed: 0, failed: 0 }
  for (const [at, step] of steps.entries()) {
    const { passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
    if (failed === 0) continue
    const left = steps.slice(at + 1).map(({ name }) => name)
    if (left.length > 0) say(`Not run: ${left.join(', ')}.`)
    break
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runStep(step) {
  const startedAt = Date.now()
  const stopTicking = tick(step.name, startedAt)
  const { isOk, output } = await runCommands(step)
  stopTicking()
  if (isStopping) await new Promise(() => {})
  const count = countOf(step, isOk)
  if (count.failed > 0) say(`\n${output.trimEnd()}\n`)
  const tests = step.count ? `   ${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}` : ''
  for (const name of count.unsteady ?? []) say(`  ${step.name}: passed at the second attempt only: ${name}`)
  say(`${step.name.padEnd(10)} ${count.failed > 0 ? 'FAILED' : 'ok    '} ${elapsed(startedAt).padStart(8)}${tests}`)
  return count
}

/**
 * @param {Step} step
 * @param {boolean} isOk
 * @returns {Count}
 */
function countOf(step, isOk) {
  if (!step.count) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const count = step.count()
    return { ...count, failed: isOk ? count.failed : Math.max(1, count.failed) }
  } catch (error) {
    say(`\n${step.name} left no report: ${/** @type {Error} */ (error).message}`)
    return { passed: 0, failed: 1 }
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

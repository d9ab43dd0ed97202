import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { forwardSignal } from './forward-signal.mjs'
import { nodePath } from './node-path.mjs'

// NAME=value before the script, because npm's shell on Windows does not know them before the command.
const needsAll = process.argv[2] === '--all'
const words = process.argv.slice(needsAll ? 3 : 2)
const scriptAt = words.findIndex((word) => !/^[A-Z]+=/.test(word))
const variables = words.slice(0, scriptAt)
const [script, ...args] = words.slice(scriptAt)
if (!script) {
  process.stderr.write('Usage: node tools/with-node.mjs [--all] [NAME=value…] <script> [arguments]\n')
  process.exit(1)
}

await ensureInstalled(needsAll ? 'all' : 'run')

const child = spawn(nodePath(), [script, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(variables.map((word) => word.split('=', 2))) },
})
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => passOn(signal))
child.on('error', (error) => {
  process.stderr.write(`${script} could not be started: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1)
  for (const passed of signals) process.removeAllListeners(passed)
  process.kill(process.pid, signal)
})

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  // A terminal sends Ctrl-C to the child as well; a second one would mean an immediate exit without cleanup.
  const terminalSentIt = signal === 'SIGINT' && process.stdin.isTTY
  if (!terminalSentIt) forwardSignal(child, signal)
}

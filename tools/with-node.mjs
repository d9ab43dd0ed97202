import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { nodePath } from './node-path.mjs'

const needsAll = process.argv[2] === '--all'
const [script, ...args] = process.argv.slice(needsAll ? 3 : 2)
if (!script) {
  process.stderr.write('Usage: node tools/with-node.mjs [--all] <script> [arguments]\n')
  process.exit(1)
}

await ensureInstalled(needsAll ? 'all' : 'run')

const child = spawn(nodePath(), [script, ...args], { stdio: 'inherit' })
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => forwardSignal(signal))
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
function forwardSignal(signal) {
  // A terminal sends Ctrl-C to the child as well; a second one would mean an immediate exit without cleanup.
  const terminalSentIt = signal === 'SIGINT' && process.stdin.isTTY
  if (!terminalSentIt) child.kill(signal)
}

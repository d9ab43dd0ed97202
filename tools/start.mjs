import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { forwardSignal } from './forward-signal.mjs'
import { nodePath } from './node-path.mjs'

// Runs on any installed Node: installs the packages, then starts Lotwise with the Node from npm.

await ensureInstalled('run')
const script = process.argv.includes('--dev') ? './dev.ts' : './launch.ts'
const child = spawn(nodePath(), [fileURLToPath(new URL(script, import.meta.url))], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)), ...process.env },
})

// A terminal sends Ctrl-C to the child as well; a second one does no harm.
process.on('SIGINT', () => forwardSignal(child, 'SIGINT'))
process.on('SIGTERM', () => forwardSignal(child, 'SIGTERM'))
process.on('disconnect', stopChild)
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))

// npm forwards no signals: stop when the npm process that started us is gone.
const startedBy = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === startedBy && isAlive(startedBy)) return
    clearInterval(watch)
    stopChild()
  }, 500)
}

/** Without signals, a closed channel asks it to stop. */
function stopChild() {
  if (process.platform === 'win32') child.disconnect()
  else child.kill('SIGTERM')
}

/**
 * On Windows a process keeps the number of a parent that is gone.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

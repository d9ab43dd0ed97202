import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { nodePath } from './node-path.mjs'

// Runs on any installed Node: installs the packages, then starts Lotwise with the Node from npm.

await ensureInstalled('run')
const script = process.argv.includes('--dev') ? './dev.ts' : './launch.ts'
const child = spawn(nodePath(), [fileURLToPath(new URL(script, import.meta.url))], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)), ...process.env },
})

// A terminal sends Ctrl-C to the child as well; a second one does no harm.
process.on('SIGINT', () => child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))

// npm forwards no signals: stop when the npm process that started us is gone.
const startedBy = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forwardSignal } from './forward-signal.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = Number(process.env.PORT || 3000)
/** Vite serves PORT and proxies API requests to this port. */
const SERVER_PORT = PORT + 10

const server = run(
  '--watch-path=server',
  '--watch-path=contract',
  '--watch-path=domain',
  'tools/launch.ts',
  '--without-screens',
)
const screens = run('node_modules/vite/bin/vite.js', 'web', '--port', String(PORT), '--strictPort')

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(SERVER_PORT),
      SIM_PORT: process.env.SIM_PORT || String(PORT + 1),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${PORT}`,
    },
  })
}

const children = [server, screens]
for (const child of children) child.on('exit', stopAll)
process.on('SIGINT', () => children.forEach((child) => forwardSignal(child, 'SIGINT')))
process.on('SIGTERM', stopAll)
process.on('disconnect', stopAll)

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
  if (children.every((child) => child.exitCode !== null || child.signalCode !== null)) process.exit(0)
}

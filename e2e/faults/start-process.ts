import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const LAST_WORDS = 20_000

export type Process = {
  pid: number
  /** Settles with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** What it last wrote, for the message of a test that fails. */
  said: () => string
}

type Choices = { args?: string[]; env?: Record<string, string>; nodeArgs?: string[] }

/** A script of the project as a process of its own. It ends with us: a lost channel is its sign to stop. */
export function startProcess<Ready>(script: string, choices: Choices = {}): Process & { ready: Promise<Ready> } {
  const { args = [], env = {}, nodeArgs = [] } = choices
  const child = spawn(process.execPath, [...nodeArgs, join(ROOT, script), ...args], {
    cwd: ROOT,
    // Nothing of ours: a key or a database of the person who runs the tests must not reach them.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'lotwise-faults-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-LAST_WORDS)))
  }
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const ready = new Promise<Ready>((told, failed) => {
    child.once('message', (message) => told(message as Ready))
    child.once('error', failed)
    child.once('close', () => failed(new Error(`${script} ended before it was ready:\n${said}`)))
  })
  // Not every script says that it is ready.
  ready.catch(() => {})
  return {
    pid: child.pid!,
    ready,
    ended,
    said: () => said,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const MAX_LOG_LENGTH = 20_000

export type Process = {
  pid: number
  /** Settles with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Sends it a message and waits for the next one of its own. */
  ask: <Answer>(question: object) => Promise<Answer>
  /** Its latest output, for failure messages. */
  logs: () => string
}

type Options = { args?: string[]; env?: Record<string, string>; nodeArgs?: string[] }

/** Starts a script of the project as a child process, which stops when the IPC channel closes. */
export function startProcess<Ready>(script: string, options: Options = {}): Process & { ready: Promise<Ready> } {
  const { args = [], env = {}, nodeArgs = [] } = options
  const child = spawn(process.execPath, [...nodeArgs, join(ROOT, script), ...args], {
    cwd: ROOT,
    // The environment is not inherited: the developer's own keys or database must not be used.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'lotwise-faults-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let logs = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (logs = (logs + text).slice(-MAX_LOG_LENGTH)))
  }
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${script} ended before it was ready:\n${logs}`)))
  })
  // Not every script sends a ready message.
  ready.catch(() => {})
  return {
    pid: child.pid!,
    ready,
    ended,
    logs: () => logs,
    ask: <Answer>(question: object) =>
      new Promise<Answer>((resolve, reject) => {
        const gone = () => reject(new Error(`${script} ended before it answered:\n${logs}`))
        child.once('message', (answer) => {
          child.off('close', gone)
          resolve(answer as Answer)
        })
        child.once('close', gone)
        child.send(question)
      }),
    kill: async (signal) => {
      // On Windows every signal is a SIGKILL.
      if (signal === 'SIGTERM' && process.platform === 'win32') child.disconnect()
      else child.kill(signal)
      await ended
    },
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'

/** A program of the cluster, which can be started again after its end. */
export type Daemon = {
  name: string
  start: () => void
  pid: () => number | null
  /** SIGTERM, and waits for its end. */
  stop: () => Promise<void>
  /** kill -9. */
  kill: () => Promise<void>
  lastWords: () => string
}

type Command = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** The user it runs as. */
  spawn?: { uid?: number; gid?: number }
  logFile: string
}

/** Linux ends it when this process is killed. */
const ENDS_WITH_US = ['setpriv', '--pdeathsig', 'TERM', '--']

export function makeDaemon({ name, command, env = {}, spawn: identity = {}, logFile }: Command): Daemon {
  let child: ChildProcess | null = null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const lastWords = () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
  return {
    name,
    start: () => {
      const log = openSync(logFile, 'a', 0o600)
      const [program, ...args] = command
      child = spawn(program!, args, {
        ...identity,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        stdio: ['ignore', log, log],
        // Ctrl-C is to reach only us: we stop them in order.
        detached: true,
      })
      closeSync(log)
    },
    pid: () => (child !== null && child.exitCode === null && child.signalCode === null ? child.pid! : null),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    lastWords,
  }
}

/** After a change of user the kernel forgets the request, so that it comes last. */
export function endingWithUs(identityPrefix: string[], command: string[]): string[] {
  return [...identityPrefix, ...ENDS_WITH_US, ...command]
}

import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startProcess, type Process } from './start-process.ts'
import { waitUntil } from './wait-until.ts'

export type Server = {
  url: string
  isUp: () => boolean
  start: (change?: Record<string, string>) => Promise<void>
  /** kill -9: no graceful shutdown. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  logs: () => string
}

const SHIFT_CLOCK = join(import.meta.dirname, 'shift-clock.ts')

/** One server on its own port, the same at every start. */
export async function makeServer(env: () => Record<string, string>): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: Process | null = null
  let earlierLogs = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = running
    running = null
    await ending?.kill(signal)
    earlierLogs = `${earlierLogs}${ending?.logs() ?? ''}`.slice(-50_000)
  }
  return {
    url,
    isUp: () => running !== null,
    start: async (change = {}) => {
      const started = startProcess('server/main.ts', {
        nodeArgs: ['--import', SHIFT_CLOCK],
        env: { PORT: String(port), ...env(), ...change },
      })
      running = started
      const dead = started.ended.then(() => {
        if (running === started) throw new Error(`a server ended:\n${started.logs()}`)
      })
      await Promise.race([
        dead,
        waitUntil(() => isReady(url), { what: 'the server is ready', ms: 90_000, everyMs: 25 }),
      ])
      dead.catch(() => {})
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    logs: () => earlierLogs + (running?.logs() ?? ''),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}

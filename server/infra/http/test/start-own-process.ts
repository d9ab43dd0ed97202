import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { urlOf, type DatabaseTarget } from '../../db/connect.ts'
import { freePort } from '../../../test/free-port.ts'

export type OwnProcess = {
  port: number
  /** CPU time its main thread has used; a busy machine changes it far less than wall time. */
  cpuMilliseconds: () => Promise<number>
  stop: () => Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const REPORT_CPU = new URL('report-cpu.ts', import.meta.url).href

/** The server as a process of its own, over a database of the test. */
export async function startOwnProcess(database: DatabaseTarget): Promise<OwnProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', REPORT_CPU, MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: urlOf(database),
      STRIPE_SECRET_KEY: 'sk_test_world',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_world',
      STRIPE_WEBHOOK_SECRETS: 'whsec_world',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const endedEarly = ended.then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  await Promise.race([untilReady(port), endedEarly])
  endedEarly.catch(() => {})
  return {
    port,
    cpuMilliseconds: async () => {
      child.send('cpu')
      const [{ milliseconds }] = (await once(child, 'message')) as [{ milliseconds: number }]
      return milliseconds
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return
    } catch (error) {
      // Not listening yet.
      if (!(error instanceof TypeError)) throw error
    }
    await new Promise((later) => setTimeout(later, 50))
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { EVENT_TYPES } from '../server/reconciliation/webhooks/event-types.ts'

export type Simulator = {
  url: string
  controlToken: string
  /** Environment variables for a server that uses it. */
  variables: Record<string, string>
  stop: () => Promise<void>
}

type Ready = {
  ready: true
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  controlToken: string
}

const SCRIPT = fileURLToPath(new URL('../stripe-sim/main.ts', import.meta.url))

/** Starts the simulator when no provider is configured. Not in production, where the server refuses to start without one. */
export async function startSimulator(vars: NodeJS.ProcessEnv): Promise<Simulator | null> {
  const isConfigured = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'].some(
    (name) => vars[name],
  )
  if (isConfigured || vars.NODE_ENV === 'production') return null
  const port = Number(vars.PORT || 3000)
  const simPort = Number(vars.SIM_PORT || port + 1)
  const child = fork(SCRIPT, {
    env: {
      ...vars,
      SIM_PORT: String(simPort),
      SIM_DATA_DIR: join(resolve(vars.DATA_DIR || '.data'), 'simulator'),
      SIM_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      SIM_WEBHOOK_EVENTS: EVENT_TYPES.join(','),
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
    process.stderr.write(text)
  })
  const ended = once(child, 'exit')
  const ready = await Promise.race([readyMessage(child), ended.then(() => null)])
  if (ready === null) {
    throw new StartRefusal(
      /EADDRINUSE/.test(complaint)
        ? `Port ${simPort} is in use, and the payment simulator needs it: stop what is using it, or set SIM_PORT.`
        : 'The payment simulator did not start.',
    )
  }
  return {
    url: ready.url,
    controlToken: ready.controlToken,
    variables: {
      STRIPE_SECRET_KEY: ready.secretKey,
      STRIPE_PUBLISHABLE_KEY: ready.publishableKey,
      STRIPE_WEBHOOK_SECRETS: ready.webhookSecret,
      STRIPE_API_BASE: ready.url,
    },
    stop: async () => {
      // After Ctrl-C, which reaches every process, it may have ended by itself.
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Under --watch a child process also sends messages about the files it has loaded. */
function readyMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((done) => {
    child.on('message', (message: object) => {
      if ('ready' in message) done(message as Ready)
    })
  })
}

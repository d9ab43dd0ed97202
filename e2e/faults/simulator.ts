import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startProcess, type Process } from './start-process.ts'

type Keys = { url: string; secretKey: string; publishableKey: string; webhookSecret: string; controlToken: string }
export type StripeObject = { id: string; status: string } & Record<string, unknown>
export type Simulator = {
  keys: Keys
  clockOffsetSeconds: number
  /** Holds the same offset for our servers, which follow it (shift-clock.ts). */
  clockFile: string
  /** Connections to the provider are refused until it is started again. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export async function makeSimulator(folder: string, webhookUrl: string): Promise<Simulator> {
  const port = String(await freePort())
  let running: Process | null = null
  const simulator: Simulator = {
    keys: { url: '', secretKey: '', publishableKey: '', webhookSecret: '', controlToken: '' },
    clockOffsetSeconds: 0,
    clockFile: join(folder, 'clock-offset-seconds'),
    start: async () => {
      const started = startProcess<Keys>('stripe-sim/main.ts', {
        // Attempts after 20 ms, 100 ms, 0.6 s, 2.4 s, 12 s instead of 1 s, 5 s, 30 s, 2 min, 10 min.
        env: { SIM_PORT: port, SIM_DATA_DIR: folder, SIM_WEBHOOK_URL: webhookUrl, SIM_RETRY_SCALE: '0.02' },
      })
      running = started
      simulator.keys = await started.ready
    },
    stop: async () => running?.kill('SIGKILL'),
  }
  writeFileSync(simulator.clockFile, '0')
  await simulator.start()
  return simulator
}

/** Calls the simulator's control API. */
export async function control<Body = Record<string, unknown>>(
  { keys }: Simulator,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Body> {
  const reply = await fetch(`${keys.url}/_sim/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.controlToken}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
  return (await reply.json()) as Body
}

type Fault = { kind: string; times?: number; seconds?: number; should_retry?: boolean }

export async function planFault(simulator: Simulator, method: string, path: string, fault: Fault): Promise<void> {
  await control(simulator, 'faults', { ...fault, match: { method, path: `/v1/${path}` } })
}

export async function clearFaults(simulator: Simulator): Promise<void> {
  await control(simulator, 'faults', undefined, 'DELETE')
  await control(simulator, 'webhooks', { action: 'clear' })
  await control(simulator, 'webhooks', { action: 'resume' })
}

/** Advances the provider's clock and our servers'. */
export async function advanceClock(simulator: Simulator, seconds: number): Promise<void> {
  await control(simulator, 'clock', { advance_seconds: Math.round(seconds) })
  simulator.clockOffsetSeconds += Math.round(seconds)
  writeFileSync(simulator.clockFile, String(simulator.clockOffsetSeconds))
}

/** Lists objects with the platform's secret key, all pages. */
export async function listObjects(simulator: Simulator, account: string, path: string): Promise<StripeObject[]> {
  const found: StripeObject[] = []
  for (let after = ''; ;) {
    const sign = path.includes('?') ? '&' : '?'
    const page = (await getObject(simulator, account, `${path}${sign}limit=100${after}`)) as {
      data: StripeObject[]
      has_more: boolean
    }
    found.push(...page.data)
    if (!page.has_more) return found
    after = `&starting_after=${page.data.at(-1)!.id}`
  }
}

export async function getObject(simulator: Simulator, account: string, path: string): Promise<unknown> {
  const reply = await fetch(`${simulator.keys.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${simulator.keys.secretKey}`, 'stripe-account': account },
  })
  if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`)
  return reply.json()
}

/** An account's succeeded charges and its refunds. */
export async function moneyOf(simulator: Simulator, account: string) {
  type Charge = { id: string; status: string; amount: number; amount_refunded: number; fee: number | null }
  type Refund = { id: string; status: string; amount: number; fee_amount: number }
  const { charges, refunds } = await control<{ charges: Charge[]; refunds: Refund[] }>(
    simulator,
    `money?account=${account}`,
  )
  return { charges: charges.filter((charge) => charge.status === 'succeeded'), refunds }
}

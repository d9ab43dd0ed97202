import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lot } from '../../../bench/start-system.ts'
import type { Simulator } from '../../start-simulator.ts'
import { HOST, SERVERS, type Ports, type ServerName } from '../settings.ts'
import { call, callUntilAnswered, GoneError } from './call.ts'
import { Pulse } from './pulse.ts'

const DRIVERS = 6
const BETWEEN_FLOWS_MS = 400
const POLL_MS = 500
/** What is not paid by then is left to the audit. */
const SETTLE_MS = 120_000
const PROBE_MS = 500
const RECONNECT_MS = 500

export type Load = {
  /** What was answered: paid, and created. */
  paid: Set<string>
  created: Set<string>
  pulses: Pulse[]
  /** Waits for those under way. */
  stop: () => Promise<void>
}

type Target = { ports: Ports; lot: Lot; simulator: Simulator; staff: Record<string, string> }

/** Drivers who pay, and at each server a request that writes and an open dashboard. */
export function startLoad(target: Target): Load {
  const { ports } = target
  const ending = new AbortController()
  const load = { paid: new Set<string>(), created: new Set<string>() }
  const payments = new Pulse('payments')
  const drivers = Array.from({ length: DRIVERS }, () => drive(target, load, payments, ending.signal))
  const writes = SERVERS.map((server) => new Pulse(`writes at ${server}`))
  const probes = SERVERS.map((server, n) => probe(target, ports.servers[server], load, writes[n]!, ending.signal))
  const live = SERVERS.map((server) => new Pulse(`live at ${server}`))
  const dashboards = SERVERS.map((server, n) => watch(target, server, live[n]!, ending.signal))
  return {
    ...load,
    pulses: [payments, ...writes, ...live],
    stop: async () => {
      ending.abort()
      await Promise.all([...drivers, ...probes, ...dashboards])
    },
  }
}

type Answered = Pick<Load, 'paid' | 'created'>

async function drive(target: Target, load: Answered, payments: Pulse, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      const id = await payForStay(target, load.created)
      load.paid.add(id)
      payments.beat()
    } catch (error) {
      // Counted at the end, among the lost ones.
      if (!(error instanceof GoneError)) throw error
    }
    await sleep(BETWEEN_FLOWS_MS)
  }
}

/** The requests of the pages and of the provider's script. */
async function payForStay({ ports, lot, simulator }: Target, created: Set<string>): Promise<string> {
  const web = `http://${HOST}:${ports.web}`
  const session = await callUntilAnswered(`${web}/api/lots/${lot.slug}/sessions`, 201, newSession())
  const id = session['id'] as string
  created.add(id)
  const order = { sessionId: id, amount: session['amount'] }
  const { clientSecret } = await callUntilAnswered(`${web}/api/create-payment-intent`, 200, { body: order })
  await confirm(simulator, lot, clientSecret as string)
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(POLL_MS)) {
    const { payment_status } = await callUntilAnswered(`${web}/api/sessions/${id}`, 200)
    if (payment_status === 'paid') return id
  }
  throw new GoneError(`the payment of session ${id}`)
}

function newSession() {
  const body = { license_plate: `C${randomInt(1e6)}`, phone: '4165550123', hours: 2 }
  return { body, headers: { 'idempotency-key': randomUUID() } }
}

async function confirm({ url, variables }: Simulator, lot: Lot, secret: string): Promise<void> {
  const reply = await fetch(`${url}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${variables['STRIPE_PUBLISHABLE_KEY']}`, 'stripe-account': lot.account },
    body: new URLSearchParams({
      client_secret: secret,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    }),
  })
  if (!reply.ok) throw new Error(`the simulator refused a payment: ${await reply.text()}`)
}

/** Sent at its time also while earlier ones wait. */
async function probe({ lot }: Target, port: number, load: Answered, pulse: Pulse, ending: AbortSignal): Promise<void> {
  const sent = new Set<Promise<void>>()
  const send = async () => {
    const { body, headers } = newSession()
    const through = { ...headers, 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}, ${HOST}` }
    const session = await call(`http://${HOST}:${port}/api/lots/${lot.slug}/sessions`, 201, { body, headers: through })
    if (!session) return
    load.created.add(session['id'] as string)
    pulse.beat()
  }
  while (!ending.aborted) {
    const one = send().finally(() => sent.delete(one))
    sent.add(one)
    await sleep(PROBE_MS)
  }
  await Promise.all(sent)
}

/** A dashboard: reconnects as a browser does. */
async function watch(
  { ports, lot, staff }: Target,
  server: ServerName,
  pulse: Pulse,
  ending: AbortSignal,
): Promise<void> {
  const url = `http://${HOST}:${ports.servers[server]}/api/admin/lots/${lot.slug}/events`
  while (!ending.aborted) {
    try {
      const reply = await fetch(url, { headers: staff, signal: ending })
      const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (reply.ok && part.value.includes('"new":true')) pulse.beat()
      }
    } catch (error) {
      // The server was killed, or the test is over.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    }
    if (!ending.aborted) await sleep(RECONNECT_MS)
  }
}

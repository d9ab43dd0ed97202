import Stripe from 'stripe'
import { afterAll, afterEach } from 'vitest'
import { FidelityChecker } from '../fidelity/checker.ts'
import { LOT_ACCOUNT } from '../fidelity/produce-objects.ts'
import { serveSim } from '../serve-sim.ts'
import type { SimOptions } from '../sim.ts'

export type TestSim = Awaited<ReturnType<typeof startTestSim>>

/** Where a payment that redirects comes back to. */
export const BACK = 'https://lotwise.example/back'

const closers: (() => Promise<void>)[] = []
const checkers: FidelityChecker[] = []

/** A simulator on its own port, the real SDK as its client, and all messages between them checked against the SDK's types. */
export async function startTestSim(options: SimOptions = {}) {
  const checker = new FidelityChecker()
  checkers.push(checker)
  const running = await serveSim({ retryScale: 0.01, observe: checker.observe, ...options })
  closers.push(running.close)
  const { keys } = running.sim
  const client = (key: string, retries = 0) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: running.port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: retries,
      timeout: 15_000,
    })
  const control = async (path: string, body?: unknown, method = 'POST') => {
    const reply = await fetch(`${running.url}/_sim/${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.controlToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { error?: string; [name: string]: unknown }
    if (!reply.ok) throw new Error(answer.error)
    return answer
  }
  const stripe = client(keys.secretKey)
  return { ...running, checker, keys, client, control, stripe }
}

afterEach(() => {
  const differences = checkers.flatMap((checker) => checker.differences.splice(0))
  if (differences.length > 0) throw new Error(['Not as the SDK types it:', ...differences].join('\n'))
})

afterAll(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A lot's account with charges enabled. */
export async function openAccount({ stripe, control }: Pick<TestSim, 'stripe' | 'control'>): Promise<string> {
  const account = await stripe.accounts.create(LOT_ACCOUNT)
  await control(`accounts/${account.id}`, { action: 'enable' })
  return account.id
}

/** The error the SDK throws, as a value. */
export async function failureOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('It should have failed')
}

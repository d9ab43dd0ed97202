import { fork, spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import type { Keys } from './keys.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'stripe-sim-main-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Ready = Keys & { ready: true; url: string }

async function start(): Promise<{ child: ChildProcess; ready: Ready; stripe: Stripe }> {
  const child = fork(main, {
    env: { ...process.env, NODE_ENV: 'test', SIM_DATA_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const ready = await new Promise<Ready>((resolve) => child.once('message', (message) => resolve(message as Ready)))
  const stripe = new Stripe(ready.secretKey, {
    host: '127.0.0.1',
    port: Number(new URL(ready.url).port),
    protocol: 'http',
    telemetry: false,
  })
  return { child, ready, stripe }
}

/** Windows has no such modes. */
function modeForOthers(file: string): number {
  return process.platform === 'win32' ? 0 : statSync(file).mode & 0o077
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

describe('the process', () => {
  it('killed without warning loses nothing it acknowledged, keys included', async () => {
    const first = await start()
    const options = { idempotencyKey: 'pi-1' }
    const intent = await first.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, options)
    const paid = await first.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://lotwise.example',
    })
    const killed = ended(first.child)
    first.child.kill('SIGKILL')
    await killed
    appendFileSync(join(folder, 'journal.jsonl'), '[["charge",{"id":"ch_torn","acc')

    const second = await start()
    expect(modeForOthers(join(folder, 'journal.jsonl'))).toBe(0)
    expect(second.ready.secretKey).toBe(first.ready.secretKey)
    expect(await second.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      latest_charge: paid.latest_charge,
    })
    const again = await second.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, options)
    expect(again.id).toBe(intent.id)
    const stopped = ended(second.child)
    second.child.kill('SIGTERM')
    expect(await stopped).toBe(0)
  })

  it('ends when its parent’s channel closes', async () => {
    const { child } = await start()
    const stopped = ended(child)
    child.disconnect()
    expect(await stopped).toBe(0)
  })

  it('listens on one loopback address only', async () => {
    const { ready } = await start()
    const at = (host: string) => fetch(`http://${host}:${new URL(ready.url).port}/js/stripe.js`)
    expect((await at('127.0.0.1')).status).toBe(200)
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter((one) => !one.internal)
    const hosts = elsewhere.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
    for (const host of ['127.0.0.2', ...hosts]) await expect(at(host)).rejects.toThrow('fetch failed')
  })

  it.each([
    ['in production', { NODE_ENV: 'production' }, 'does not run in production'],
    ['beside a live key', { NODE_ENV: 'test', STRIPE_SECRET_KEY: 'sk_live_123' }, 'live key (STRIPE_SECRET_KEY)'],
  ])('refuses to start %s', async (_, env, words) => {
    const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } })
    children.push(child)
    let stderr = ''
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
    expect(await ended(child)).toBe(1)
    expect(stderr).toContain(words)
  })
})

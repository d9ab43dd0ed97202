import { Hono } from 'hono'
import { ControlRefused } from '../control-refused.ts'
import { randomText } from '../ids.ts'
import type { Sim } from '../sim.ts'
import type { WebhookPlan } from '../webhook-plans.ts'
import { signatureOf } from '../webhooks.ts'

type Wish =
  | WebhookPlan
  | { action: 'pause' | 'resume' | 'clear' | 'roll_secret' }
  | { action: 'replay'; event: string; times?: number }
  | { action: 'send'; event: unknown; age_seconds?: number; secret?: string }

const PLANS = ['drop', 'repeat', 'shuffle', 'delay', 'bad_signature']

export function webhookControls(sim: Sim): Hono {
  const app = new Hono()
  const state = () => ({ undelivered: sim.webhooks.undelivered, paused: sim.webhooks.plans.paused })
  app.get('/', (c) => c.json(state()))
  app.post('/', async (c) => c.json({ ...(await act(sim, await c.req.json<Wish>())), ...state() }))
  return app
}

async function act(sim: Sim, wish: Wish): Promise<Record<string, unknown>> {
  if (wish.action === 'pause') sim.webhooks.pause()
  else if (wish.action === 'resume') sim.webhooks.resume()
  else if (wish.action === 'clear') sim.webhooks.plans.clear()
  else if (wish.action === 'roll_secret') return { secret: rollSecret(sim) }
  else if (wish.action === 'replay') await replay(sim, wish.event, wish.times ?? 1)
  else if (wish.action === 'send') return { answers: await sendForged(sim, wish) }
  else if (isPlan(wish)) sim.webhooks.plans.plan(wish)
  else
    throw new ControlRefused(`Webhooks know ${PLANS.join(', ')}, pause, resume, clear, replay, send and roll_secret.`)
  return {}
}

const isPlan = (wish: Wish): wish is WebhookPlan => PLANS.includes(wish.action)

/** Both secrets sign from now on, as while a secret is being rolled. */
function rollSecret(sim: Sim): string {
  const secret = `whsec_sim${randomText(32)}`
  for (const endpoint of sim.store.all('webhook_endpoint')) {
    sim.store.put('webhook_endpoint', { ...endpoint, secrets: [secret, ...endpoint.secrets.slice(0, 1)] })
  }
  return secret
}

async function replay(sim: Sim, id: string, times: number): Promise<void> {
  const event = sim.store.find('event', id)
  if (!event) throw new ControlRefused('There is no such event.')
  await sim.webhooks.replay(event, times)
}

/** Anything at all, signed: other versions, other accounts, old or strange events. */
async function sendForged(
  sim: Sim,
  wish: { event: unknown; age_seconds?: number; secret?: string },
): Promise<number[]> {
  const body = JSON.stringify(wish.event)
  const seconds = Math.floor(Date.now() / 1000) - (wish.age_seconds ?? 0)
  const answers: number[] = []
  const ofAccount = typeof wish.event === 'object' && wish.event !== null && 'account' in wish.event
  for (const endpoint of sim.store.all('webhook_endpoint')) {
    if (!endpoint.enabled || endpoint.connect !== ofAccount) continue
    const signature = signatureOf(body, wish.secret ? [wish.secret] : endpoint.secrets, seconds)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const reply = await fetch(endpoint.url, { method: 'POST', body, headers })
    answers.push(reply.status)
  }
  return answers
}

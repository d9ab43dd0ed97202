import { Hono } from 'hono'
import { ControlRefused } from '../control-refused.ts'
import { randomText } from '../ids.ts'
import type { Sim } from '../sim.ts'
import type { WebhookPlan } from '../webhook-plans.ts'
import { signatureOf } from '../signature-of.ts'

type WebhookControl =
  | WebhookPlan
  | { action: 'pause' | 'resume' | 'clear' | 'roll_secret' }
  | { action: 'replay'; event: string; times?: number }
  | { action: 'send'; event: unknown; age_seconds?: number; secret?: string }

const PLANS = ['drop', 'repeat', 'shuffle', 'delay', 'bad_signature']

export function webhookControls(sim: Sim): Hono {
  const app = new Hono()
  const state = () => ({ undelivered: sim.webhooks.undelivered, paused: sim.webhooks.plans.paused })
  app.get('/', (c) => c.json(state()))
  app.post('/', async (c) => c.json({ ...(await act(sim, await c.req.json<WebhookControl>())), ...state() }))
  return app
}

async function act(sim: Sim, control: WebhookControl): Promise<Record<string, unknown>> {
  if (control.action === 'pause') sim.webhooks.pause()
  else if (control.action === 'resume') sim.webhooks.resume()
  else if (control.action === 'clear') sim.webhooks.plans.clear()
  else if (control.action === 'roll_secret') return { secret: rollSecret(sim) }
  else if (control.action === 'replay') await replay(sim, control.event, control.times ?? 1)
  else if (control.action === 'send') return { answers: await sendForged(sim, control) }
  else if (isPlan(control)) sim.webhooks.plans.plan(control)
  else
    throw new ControlRefused(`Webhooks know ${PLANS.join(', ')}, pause, resume, clear, replay, send and roll_secret.`)
  return {}
}

const isPlan = (control: WebhookControl): control is WebhookPlan => PLANS.includes(control.action)

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

/** Signs and sends any event: other API versions, other accounts, old or malformed ones. */
async function sendForged(
  sim: Sim,
  control: { event: unknown; age_seconds?: number; secret?: string },
): Promise<number[]> {
  const body = JSON.stringify(control.event)
  const seconds = Math.floor(Date.now() / 1000) - (control.age_seconds ?? 0)
  const answers: number[] = []
  const ofAccount = typeof control.event === 'object' && control.event !== null && 'account' in control.event
  for (const endpoint of sim.store.all('webhook_endpoint')) {
    if (!endpoint.enabled || endpoint.connect !== ofAccount) continue
    const signature = signatureOf(body, control.secret ? [control.secret] : endpoint.secrets, seconds)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const reply = await fetch(endpoint.url, { method: 'POST', body, headers })
    answers.push(reply.status)
  }
  return answers
}

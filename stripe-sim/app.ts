import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { answerApi } from './answer-api.ts'
import { controls } from './controls.ts'
import { runDue } from './run-due.ts'
import { Sim, type SimOptions } from './sim.ts'
import { pages } from './pages/pages.ts'
import { Connection } from './connection.ts'

type SimApp = { sim: Sim; fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response> }

const BROWSER_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-account, stripe-version, idempotency-key',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '600',
}

/** The whole simulator as one function from request to response. */
export function buildSim(options: SimOptions = {}): SimApp {
  const sim = new Sim(options)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.options('/v1/*', () => new Response(null, { status: 204, headers: BROWSER_HEADERS }))
  app.all('/v1/*', async (c) => {
    if (runDue(sim) > 0) sim.commit()
    const response = await answerApi(sim, c.req.raw, new Connection(c.env?.incoming ? c.env : undefined))
    if (c.req.header('origin'))
      for (const [name, value] of Object.entries(BROWSER_HEADERS)) response.headers.set(name, value)
    return response
  })
  app.route('/_sim', controls(sim))
  app.route('/', pages(sim))
  return { sim, fetch: (request, bindings) => app.fetch(request, bindings) }
}

import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { ControlRefused } from './control-refused.ts'
import { accountControls } from './controls/accounts.ts'
import { moneyControls } from './controls/money.ts'
import { hostedPageControls } from './controls/hosted-pages.ts'
import { webhookControls } from './controls/webhooks.ts'
import { advanceClock } from './run-due.ts'
import { makeRestrictedKey } from './restricted-keys.ts'
import { StripeApiError } from './errors.ts'
import type { ImportData } from './import-types.ts'
import { FAULT_KINDS, type FaultPlan } from './faults.ts'
import { importHistory } from './import-history.ts'
import { ImportRefused } from './importer.ts'
import type { Sim } from './sim.ts'

/** The control API: for tests and demo data, never for the product. */
export function controls(sim: Sim): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!hasToken(c, sim.keys.controlToken)) return c.json({ error: 'The control token is missing or wrong.' }, 401)
    await next()
    sim.commit()
  })
  app.onError((error, c) => {
    if (error instanceof ControlRefused || error instanceof ImportRefused || error instanceof StripeApiError) {
      return c.json({ error: error.message }, 400)
    }
    if (error instanceof SyntaxError) return c.json({ error: 'The body is not JSON.' }, 400)
    console.error('stripe-sim:', error)
    return c.json({ error: String(error) }, 500)
  })

  app.post('/import', async (c) => c.json(importHistory(sim, await c.req.json<ImportData>())))

  app.get('/clock', (c) => c.json({ now: sim.clock.now(), ahead_seconds: sim.clock.aheadSeconds }))
  app.post('/clock', async (c) => {
    const body = await c.req.json<{ advance_seconds?: number; to?: number }>()
    const step = body.advance_seconds ?? (body.to === undefined ? 0 : body.to - sim.clock.now())
    if (!Number.isInteger(step) || step < 0) throw new ControlRefused('The clock only moves forward, by whole seconds.')
    const done = await sim.oneAtATime(() => advanceClock(sim, sim.clock.now() + step))
    return c.json({ done, now: sim.clock.now() })
  })

  app.get('/faults', (c) => c.json({ waiting: sim.faults.waiting }))
  app.post('/faults', async (c) => {
    const plan = await c.req.json<FaultPlan>()
    if (!FAULT_KINDS.includes(plan.kind)) throw new ControlRefused(`A fault is one of ${FAULT_KINDS.join(', ')}.`)
    sim.faults.plan(plan)
    return c.json({ waiting: sim.faults.waiting })
  })
  app.delete('/faults', (c) => {
    sim.faults.clear()
    return c.json({ waiting: 0 })
  })

  app.post('/platform', async (c) => {
    const { refuses } = await c.req.json<{ refuses: Sim['refusedControllers'] }>()
    sim.refusedControllers = refuses
    return c.json({ refuses })
  })

  app.post('/lists', async (c) => {
    const { lag_seconds: seconds, only = null } = await c.req.json<{ lag_seconds: number; only?: string[] }>()
    if (!Number.isInteger(seconds) || seconds < 0) throw new ControlRefused('The lag of lists is whole seconds.')
    sim.listLag = { seconds, only }
    return c.json({ lag_seconds: seconds, only })
  })

  app.post('/restricted_keys', async (c) => {
    const { lacking } = await c.req.json<{ lacking: string[] }>()
    return c.json({ key: makeRestrictedKey(sim, lacking) })
  })

  app.post('/reset', (c) => {
    sim.reset()
    return c.json({ reset: true })
  })

  app.route('/accounts', accountControls(sim))
  app.route('/webhooks', webhookControls(sim))
  app.route('/', moneyControls(sim))
  app.route('/', hostedPageControls(sim))
  app.notFound((c) => c.json({ error: 'There is no such control.' }, 404))
  return app
}

function hasToken(c: Context, token: string): boolean {
  const given = Buffer.from((c.req.header('authorization') ?? '').replace(/^Bearer /, ''))
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

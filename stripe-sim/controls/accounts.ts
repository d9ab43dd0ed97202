import { Hono } from 'hono'
import { ONBOARDING_ITEMS } from '../api/accounts.ts'
import { buildAccount } from '../build/account.ts'
import { ControlRefused } from '../control-refused.ts'
import { emit } from '../events.ts'
import type { AccountRecord } from '../records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'

type AccountControl = {
  action: 'enable' | 'restrict' | 'due' | 'deauthorise' | 'refunds'
  /** For due and restrict: what Stripe wants to know. */
  items?: string[]
  /** For refunds: what becomes of the next ones; null is the usual. */
  outcome?: AccountRecord['refundOutcome']
}

const OPEN: Partial<AccountRecord> = {
  chargesEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  currentlyDue: [],
  eventuallyDue: [],
  pastDue: [],
  disabledReason: null,
  deauthorised: false,
}

export function accountControls(sim: Sim): Hono {
  const app = new Hono()
  app.post('/:id', async (c) => {
    const account = sim.store.find('account', c.req.param('id'))
    if (!account) throw new ControlRefused('There is no such account.')
    return c.json(buildAccount(changeAccount(sim, account, await c.req.json<AccountControl>())))
  })
  return app
}

function changeAccount(sim: Sim, account: AccountRecord, body: AccountControl): AccountRecord {
  if (body.action === 'refunds') return sim.store.put('account', { ...account, refundOutcome: body.outcome ?? null })
  if (body.action === 'deauthorise') {
    const gone = sim.store.put('account', { ...account, deauthorised: true })
    emit(sim, account.id, 'account.application.deauthorized', {
      id: APPLICATION_ID,
      object: 'application',
      name: 'Simulator',
    })
    return gone
  }
  const items = body.items ?? ONBOARDING_ITEMS.slice(0, 2)
  if (body.action === 'enable') return updateAccount(sim, account, OPEN)
  if (body.action === 'due') return updateAccount(sim, account, { ...OPEN, currentlyDue: items, eventuallyDue: items })
  if (body.action === 'restrict') {
    return updateAccount(sim, account, {
      chargesEnabled: false,
      payoutsEnabled: false,
      currentlyDue: items,
      eventuallyDue: items,
      pastDue: items,
      disabledReason: 'requirements.past_due',
    })
  }
  throw new ControlRefused('An account can be told to enable, restrict, due, deauthorise or refunds.')
}

export function updateAccount(sim: Sim, account: AccountRecord, changes: Partial<AccountRecord>): AccountRecord {
  const changed = sim.store.put('account', { ...account, ...changes })
  emit(sim, account.id, 'account.updated', buildAccount(changed), {
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
  })
  return changed
}

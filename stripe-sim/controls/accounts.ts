import { DAY_SECONDS } from '../duration.ts'
import { Hono } from 'hono'
import {
  announceInformation,
  askInformation,
  deauthoriseAccount,
  enableAccount,
  restrictAccount,
} from '../account-requirements.ts'
import { ONBOARDING_ITEMS } from '../api/accounts.ts'
import { buildAccount } from '../build/account.ts'
import { ControlRefused } from '../control-refused.ts'
import type { AccountRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

type AccountControl = {
  action: 'enable' | 'restrict' | 'due' | 'future' | 'deauthorise' | 'refunds' | 'wallets'
  /** For due, future and restrict: what Stripe wants to know. */
  items?: string[]
  /** For due and future: seconds since 1970. */
  deadline?: number
  /** For restrict. */
  what?: 'charges' | 'payouts'
  reason?: string
  errors?: AccountRecord['errors']
  /** For refunds: the outcome of the next ones; null: as usual. */
  outcome?: AccountRecord['refundOutcome']
  /** For wallets: payment method → why it is inactive on domains registered or validated from now on. */
  inactive?: Record<string, string>
}

const DEFAULT_NOTICE_SECONDS = 90 * DAY_SECONDS

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
  const items = body.items ?? ONBOARDING_ITEMS.slice(0, 2)
  switch (body.action) {
    case 'enable':
      return enableAccount(sim, account)
    case 'due':
      return askInformation(sim, account, items, body.deadline)
    case 'future':
      return announceInformation(sim, account, items, body.deadline ?? sim.clock.now() + DEFAULT_NOTICE_SECONDS)
    case 'restrict':
      return restrictAccount(sim, account, { ...body, items })
    case 'deauthorise':
      return deauthoriseAccount(sim, account)
    case 'refunds':
      return sim.store.put('account', { ...account, refundOutcome: body.outcome ?? null })
    case 'wallets':
      return sim.store.put('account', { ...account, inactiveWallets: body.inactive ?? {} })
    default:
      throw new ControlRefused(
        'An account can be told to enable, restrict, due, future, deauthorise, refunds or wallets.',
      )
  }
}

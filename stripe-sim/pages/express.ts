import { Hono } from 'hono'
import { html } from 'hono/html'
import { balanceOf } from '../ledger.ts'
import type { AccountRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import { day, message, money, page } from './layout.ts'

const LIVES_SECONDS = 600
const SHOWN = 25

/** What an owner sees behind "View Payment Dashboard". */
export function expressPage(sim: Sim): Hono {
  const app = new Hono()
  app.get('/:account/:link', (c) => {
    const link = sim.store.find('login_link', c.req.param('link'))
    const account = sim.store.find('account', c.req.param('account'))
    if (!link || !account || link.target !== account.id || link.created + LIVES_SECONDS < sim.clock.now()) {
      return message('This link has expired', 'Go back and open the dashboard again.', 410)
    }
    return dashboard(sim, account)
  })
  return app
}

function dashboard(sim: Sim, account: AccountRecord): Response {
  const { available, pending } = balanceOf(sim, account.id)
  const payouts = sim.store.of('payout', account.id).toReversed().slice(0, SHOWN)
  const charges = sim.store.of('charge', account.id).toReversed().slice(0, SHOWN)
  const shown = (cents: number) => money(cents, account.currency)
  return page({
    title: `${account.profile.name ?? 'Account'} – Express`,
    body: html` <h1>${account.profile.name ?? account.id}</h1>
      <section class="card">
        <h2>Balance</h2>
        <dl class="figures">
          <div>
            <dt>Available</dt>
            <dd>${shown(available)}</dd>
          </div>
          <div>
            <dt>On the way to you</dt>
            <dd>${shown(pending)}</dd>
          </div>
        </dl>
        ${account.currentlyDue.length > 0 ? html`<p class="alert">More information is needed: ${account.currentlyDue.join(', ')}</p>` : ''}
      </section>
      <section class="card">
        <h2>Payouts</h2>
        ${payouts.length === 0 ? html`<p>No payouts yet.</p>` : ''}
        <ul class="lines">
          ${payouts.map((payout) => html`<li><span>${day(payout.arrivalDate)}</span> <span>${shown(payout.amount)}</span> <span>${payout.status.replace('_', ' ')}</span></li>`)}
        </ul>
      </section>
      <section class="card">
        <h2>Payments</h2>
        ${charges.length === 0 ? html`<p>No payments yet.</p>` : ''}
        <ul class="lines">
          ${charges.map(
            (charge) =>
              html`<li>
                <span>${day(charge.created)}</span> <span>${shown(charge.amount)}</span>
                <span>${charge.card ? `${charge.card.brand} •••• ${charge.card.last4}` : charge.type}</span>
                <span
                  >${charge.status === 'failed' ? 'failed' : charge.amountRefunded > 0 ? 'refunded' : charge.dispute ? 'disputed' : 'paid'}</span
                >
              </li>`,
          )}
        </ul>
      </section>`,
  })
}

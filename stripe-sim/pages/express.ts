import { DAY_SECONDS } from '../duration.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { askInformation, deauthoriseAccount, enableAccount, restrictAccount } from '../account-requirements.ts'
import { balanceOf } from '../ledger.ts'
import type { AccountRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import { day, message, money, page, seeOther } from './layout.ts'

const LIVES_SECONDS = 600
const SHOWN = 25
const SHORT_NOTICE_SECONDS = 5 * DAY_SECONDS

/** What Stripe may do to a running account, by the press of a button. */
const CHANGES: Record<string, { label: string; make: (sim: Sim, account: AccountRecord) => AccountRecord }> = {
  charges: {
    label: 'Switch card payments off',
    make: (sim, account) => restrictAccount(sim, account, { items: ['individual.verification.document'] }),
  },
  payouts: {
    label: 'Switch payouts off',
    make: (sim, account) => restrictAccount(sim, account, { items: ['external_account'], what: 'payouts' }),
  },
  checking: {
    label: 'Switch card payments off while Stripe checks details',
    make: (sim, account) =>
      restrictAccount(sim, account, {
        items: ['individual.verification.document'],
        reason: 'requirements.pending_verification',
      }),
  },
  due: {
    label: 'Ask for the website within 5 days',
    make: (sim, account) =>
      askInformation(sim, account, ['business_profile.url'], sim.clock.now() + SHORT_NOTICE_SECONDS),
  },
  enable: { label: 'Everything in order', make: enableAccount },
  deauthorise: { label: 'Disconnect from the platform', make: deauthoriseAccount },
}

/** What an owner sees behind "View Payment Dashboard". */
export function expressPage(sim: Sim): Hono {
  const app = new Hono()
  app.get('/:account/:link', (c) => {
    const account = visited(sim, c.req.param('account'), c.req.param('link'))
    return account ? dashboard(sim, account) : expired()
  })

  app.post('/:account/:link', async (c) => {
    const account = visited(sim, c.req.param('account'), c.req.param('link'))
    if (!account) return expired()
    const form = await c.req.parseBody()
    CHANGES[String(form.change)]?.make(sim, account)
    sim.commit()
    return seeOther(c.req.path)
  })
  return app
}

function visited(sim: Sim, id: string, linkId: string): AccountRecord | null {
  const link = sim.store.find('login_link', linkId)
  const account = sim.store.find('account', id)
  if (!link || !account || link.target !== account.id || link.created + LIVES_SECONDS < sim.clock.now()) return null
  return account
}

function expired(): Response {
  return message('This link has expired', 'Go back and open the dashboard again.', 410)
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
        ${account.deauthorised ? html`<p class="alert">This account is no longer connected to the platform.</p>` : ''}
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
      </section>
      <section class="card">
        <h2>Simulator: change this account</h2>
        <form method="post" class="stack">
          ${Object.entries(CHANGES).map(
            ([name, { label }]) =>
              html`<button type="submit" name="change" value="${name}" class="quiet">${label}</button>`,
          )}
        </form>
      </section>`,
  })
}

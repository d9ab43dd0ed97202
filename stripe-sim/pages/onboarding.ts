import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { enableAccount, restrictAccount } from '../account-requirements.ts'
import { randomText } from '../ids.ts'
import type { AccountLinkRecord } from '../hosted-records.ts'
import type { AccountRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import { seeOther, message, page } from './layout.ts'
import { STEPS, type Step } from './onboarding-steps.ts'

const COOKIE = 'sim_onboarding'
const STILL_DUE = ['individual.verification.document', 'external_account']

/** A link works once, within five minutes; after that a cookie identifies the visitor. */
export function onboardingPages(sim: Sim): Hono {
  const app = new Hono()
  const visits = new Map<string, string>()

  app.get('/:account/:link', (c) => {
    const link = sim.store.find('account_link', c.req.param('link'))
    if (!link || link.target !== c.req.param('account'))
      return message('Page not found', 'This link is not known.', 404)
    if (link.usedAt !== null || link.expiresAt < sim.clock.now()) return seeOther(link.refreshUrl)
    sim.store.put('account_link', { ...link, usedAt: sim.clock.now() })
    sim.commit()
    const visit = randomText(32)
    visits.set(visit, link.id)
    setCookie(c, COOKIE, visit, { httpOnly: true, sameSite: 'Lax', path: '/onboarding' })
    return c.redirect(`/onboarding/${link.target}/${link.id}/business`, 303)
  })

  app.get('/:account/:link/:step', (c) => {
    const visit = visitOf(sim, visits, c)
    return visit
      ? showStep(visit.account, visit.link, c.req.param('step'))
      : message('This link has been used', 'Go back and ask for a new one.', 410)
  })

  app.post('/:account/:link/:step', async (c) => {
    const visit = visitOf(sim, visits, c)
    if (!visit) return message('This link has been used', 'Go back and ask for a new one.', 410)
    const form = await c.req.parseBody()
    const place = STEPS.findIndex((step) => step.name === c.req.param('step'))
    const next = STEPS[place + 1]
    if (next) return seeOther(`/onboarding/${visit.account.id}/${visit.link.id}/${next.name}`)
    visits.delete(getCookie(c, COOKIE) ?? '')
    deleteCookie(c, COOKIE, { path: '/onboarding' })
    if (form.outcome === 'finish') enableAccount(sim, visit.account)
    if (form.outcome === 'due') finishWithItemsDue(sim, visit.account)
    sim.commit()
    return c.redirect(visit.link.returnUrl, 303)
  })
  return app
}

function visitOf(
  sim: Sim,
  visits: Map<string, string>,
  c: Context,
): { link: AccountLinkRecord; account: AccountRecord } | null {
  const id = visits.get(getCookie(c, COOKIE) ?? '')
  if (!id || id !== c.req.param('link')) return null
  const link = sim.store.require('account_link', id)
  return { link, account: sim.store.require('account', link.target) }
}

function showStep(account: AccountRecord, link: AccountLinkRecord, name: string): Response {
  const place = STEPS.findIndex((step) => step.name === name)
  const step = STEPS[place]
  if (!step) return message('Page not found', 'There is no such step.', 404)
  return page({
    title: step.title,
    leadsTo: [link.returnUrl, link.refreshUrl],
    body: html` <section class="card narrow">
      <p class="muted">${account.profile.name ?? 'Your business'} · Step ${place + 1} of ${STEPS.length}</p>
      <h1>${step.title}</h1>
      <form method="post" class="stack">
        ${step.fields.map(
          (field) =>
            html`<div class="field">
              <label for="${field.id}">${field.label}</label>
              <input id="${field.id}" name="${field.id}" value="${field.value}" autocomplete="off" required />
            </div>`,
        )}
        ${buttons(step)}
      </form>
      ${step.last ? '' : html`<p><a class="back" href="${link.returnUrl}">Save and finish later</a></p>`}
    </section>`,
  })
}

function buttons(step: Step) {
  if (!step.last) return html`<button type="submit">Continue</button>`
  return html`<p>All details are made up by the simulator. Nothing is sent anywhere.</p>
    <button type="submit" name="outcome" value="finish">Agree and submit</button>
    <button type="submit" name="outcome" value="due" class="quiet">Submit with items still due</button>
    <button type="submit" name="outcome" value="leave" class="quiet">Leave without submitting</button>`
}

function finishWithItemsDue(sim: Sim, account: AccountRecord): void {
  restrictAccount(sim, { ...account, detailsSubmitted: true }, { items: STILL_DUE })
}

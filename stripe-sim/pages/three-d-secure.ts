import { Hono } from 'hono'
import { html } from 'hono/html'
import type { PaymentIntentRecord } from '../records.ts'
import type { Sim } from '../sim.ts'
import { checkoutOf, finishThreeDSecure } from '../three-d-secure.ts'
import { successUrl } from './checkout.ts'
import { businessName, seeOther, message, money, page } from './layout.ts'

/** The 3-D Secure challenge: a page of its own, or in a frame over the merchant's page (`parent` is its origin). */
export function threeDSecurePage(sim: Sim): Hono {
  const app = new Hono()
  app.get('/:id', (c) => {
    const intent = sim.store.find('payment_intent', c.req.param('id'))
    const parent = originOf(c.req.query('parent'))
    if (!intent || intent.secret !== c.req.query('secret'))
      return message('Page not found', 'This link is not known.', 404)
    return intent.status === 'requires_action' ? ask(sim, intent, parent) : answered(sim, intent, parent)
  })
  app.post('/:id', async (c) => {
    const intent = sim.store.find('payment_intent', c.req.param('id'))
    const form = await c.req.parseBody()
    if (!intent || intent.secret !== form.secret) return message('Page not found', 'This link is not known.', 404)
    const parent = originOf(typeof form.parent === 'string' ? form.parent : undefined)
    if (intent.status !== 'requires_action') return answered(sim, intent, parent)
    const finished = finishThreeDSecure(sim, intent, form.result === 'complete')
    sim.commit()
    return answered(sim, finished, parent)
  })
  return app
}

const originOf = (text: string | undefined) =>
  text && URL.canParse(text) && /^https?:/.test(text) ? new URL(text).origin : null

function ask(sim: Sim, intent: PaymentIntentRecord, parent: string | null): Response {
  const session = checkoutOf(sim, intent)
  return page({
    title: '3D Secure',
    leadsTo: [intent.returnUrl, session?.successUrl ?? null],
    frameAncestors: parent ?? "'none'",
    body: html` <section class="card narrow">
      <h1>3D Secure test page</h1>
      <p>
        ${businessName(sim, intent.account)} asks for <strong>${money(intent.amount, intent.currency)}</strong>. Your
        bank wants to know whether it is you.
      </p>
      <form method="post" class="stack">
        <input type="hidden" name="secret" value="${intent.secret}" />
        ${parent ? html`<input type="hidden" name="parent" value="${parent}" />` : ''}
        <button type="submit" name="result" value="complete">Complete</button>
        <button type="submit" name="result" value="fail" class="quiet">Fail</button>
      </form>
    </section>`,
  })
}

function answered(sim: Sim, intent: PaymentIntentRecord, parent: string | null): Response {
  const paid = intent.status === 'succeeded'
  if (parent) {
    return page({
      title: '3D Secure',
      frameAncestors: parent,
      script: '/js/three-d-secure-done.js',
      body: html`<p id="outcome" data-parent="${parent}" data-intent="${intent.id}" data-status="${intent.status}">
        ${paid ? 'Thank you.' : 'Not authenticated.'}
      </p>`,
    })
  }
  const session = checkoutOf(sim, intent)
  if (session) {
    return seeOther(
      session.status === 'complete'
        ? successUrl(session)
        : `/checkout/${session.id}?failed=${encodeURIComponent(intent.lastFailure?.message ?? '')}`,
    )
  }
  if (!intent.returnUrl) return message(paid ? 'Thank you' : 'Not authenticated', 'You can close this window.', 200)
  const back = new URL(intent.returnUrl)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.secret)
  back.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed')
  return seeOther(back.href)
}

import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sim } from '../sim.ts'
import { browserScript } from './browser-script.ts'
import { checkoutPage } from './checkout.ts'
import { expressPage } from './express.ts'
import { message, page, securityHeaders } from './layout.ts'
import { onboardingPages } from './onboarding.ts'
import { hostedDocuments } from './hosted-documents.ts'
import { portalPages } from './portal.ts'
import { threeDSecurePage } from './three-d-secure.ts'

/** The hosted pages and the browser script. */
export function pages(sim: Sim): Hono {
  const app = new Hono()
  app.get('/', () =>
    page({
      title: 'Stripe simulator',
      body: html`<h1>Stripe simulator</h1>
        <p>Payments made here move no money.</p>`,
    }),
  )
  // Browsers ask for favicon.ico wherever a response names no icon: a PDF, a script opened by hand.
  for (const path of ['/pages/icon.svg', '/favicon.ico']) app.get(path, () => file('icon.svg', 'image/svg+xml'))
  app.get('/pages/style.css', () => file('style.css', 'text/css'))
  app.get('/js/stripe.js', () => served(browserScript(), 'text/javascript'))
  app.get('/js/payment-element.js', () => file('../browser/payment-element.js', 'text/javascript'))
  app.get('/js/card-entry.js', () => file('../browser/card-entry.js', 'text/javascript'))
  app.get('/js/payment-element.css', () => file('../browser/payment-element.css', 'text/css'))
  app.get('/js/three-d-secure-done.js', () => file('../browser/three-d-secure-done.js', 'text/javascript'))
  app.get('/js/payment-element.html', (c) => {
    const parent = c.req.query('parent') ?? ''
    const allowed = URL.canParse(parent) && /^https?:/.test(parent) ? new URL(parent).origin : "'none'"
    return file('../browser/payment-element.html', 'text/html', securityHeaders([], allowed))
  })
  app.get('/js/wallets.json', (c) => c.json({ wallets: sim.options.wallets ?? false }))
  app.route('/checkout', checkoutPage(sim))
  app.route('/onboarding', onboardingPages(sim))
  app.route('/portal', portalPages(sim))
  app.route('/express', expressPage(sim))
  app.route('/3ds', threeDSecurePage(sim))
  app.route('/', hostedDocuments(sim))
  app.notFound(() => message('Page not found', 'The simulator has no such page.', 404))
  return app
}

function file(name: string, type: string, headers: Record<string, string> = {}): Response {
  return served(readFileSync(new URL(name, import.meta.url), 'utf8'), type, headers)
}

function served(text: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...headers,
    },
  })
}

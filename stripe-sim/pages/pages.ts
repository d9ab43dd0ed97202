import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sim } from '../sim.ts'
import { walletsOn } from '../wallets.ts'
import { browserScript } from './browser-script.ts'
import { checkoutPage } from './checkout.ts'
import { expressPage } from './express.ts'
import { businessName, message, page, securityHeaders } from './layout.ts'
import { onboardingPages } from './onboarding.ts'
import { hostedDocuments } from './hosted-documents.ts'
import { portalPages } from './portal.ts'
import { threeDSecurePage } from './three-d-secure.ts'

/** Documents of the frames that Stripe.js puts into a page. */
const FRAMES = ['payment-element.html', 'express-checkout.html', 'wallet-sheet.html']
const FRAME_FILES = [
  'api-call.js',
  'card-entry.js',
  'express-checkout.css',
  'express-checkout.js',
  'payment-element.css',
  'payment-element.js',
  'three-d-secure-done.js',
  'wallet-sheet.css',
  'wallet-sheet.js',
  'wallet-words.js',
]

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
  app.get('/js/stripe.js', () => served(browserScript(), 'text/javascript', kept(60)))
  for (const name of FRAME_FILES) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(`/js/${name}`, () => file(`../browser/${name}`, type, kept(3600)))
  }
  for (const name of FRAMES) {
    app.get(`/js/${name}`, (c) => {
      const parent = c.req.query('parent') ?? ''
      const allowed = URL.canParse(parent) && /^https?:/.test(parent) ? new URL(parent).origin : "'none'"
      return file(`../browser/${name}`, 'text/html', { ...securityHeaders([], allowed), ...kept(3600) })
    })
  }
  app.get('/js/wallets.json', (c) =>
    c.json(offerOn(sim, c.req.query('host') ?? '', c.req.query('client_secret') ?? '')),
  )
  app.route('/checkout', checkoutPage(sim))
  app.route('/onboarding', onboardingPages(sim))
  app.route('/portal', portalPages(sim))
  app.route('/express', expressPage(sim))
  app.route('/3ds', threeDSecurePage(sim))
  app.route('/', hostedDocuments(sim))
  app.notFound(() => message('Page not found', 'The simulator has no such page.', 404))
  return app
}

/** What a page of this host may offer its driver for this payment. */
function offerOn(sim: Sim, host: string, clientSecret: string) {
  const intent = sim.store.find('payment_intent', clientSecret.split('_secret_')[0] ?? '')
  if (!intent || intent.secret !== clientSecret) return { wallets: [] }
  return {
    wallets: walletsOn(sim, host, intent),
    amount: intent.amount,
    currency: intent.currency,
    business: businessName(sim, intent.account),
  }
}

/** Stripe.js is cached for a minute; what its frames load has a hash in its name and is cached for a year. */
function kept(seconds: number): Record<string, string> {
  return { 'cache-control': `public, max-age=${seconds}` }
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

import { html } from 'hono/html'
import type { Sim } from '../sim.ts'

export type Html = ReturnType<typeof html>

type Page = {
  title: string
  body: Html
  status?: number
  /** Where this page's forms may end up: a redirect after a post counts for CSP's form-action. */
  leadsTo?: (string | null)[]
  frameAncestors?: string
  script?: string
}

export function page({ title, body, status = 200, leadsTo = [], frameAncestors = "'none'", script }: Page): Response {
  const document = html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Simulator</title>
        <link rel="icon" href="/pages/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pages/style.css" />
        ${script ? html`<script type="module" src="${script}"></script>` : ''}
      </head>
      <body>
        <header class="banner"><strong>SIMULATOR</strong> – no real money</header>
        <main aria-label="${title}">${body}</main>
      </body>
    </html>`
  return new Response(document.toString(), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...securityHeaders(leadsTo, frameAncestors) },
  })
}

export function securityHeaders(leadsTo: (string | null)[], frameAncestors: string): Record<string, string> {
  const origins = leadsTo.filter((url) => url !== null && URL.canParse(url)).map((url) => new URL(url as string).origin)
  const forms = ["'self'", ...new Set(origins)].join(' ')
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      `form-action ${forms}`,
      `frame-ancestors ${frameAncestors}`,
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Redirects with GET after a POST. */
export function seeOther(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } })
}

export function message(title: string, text: string, status: number): Response {
  return page({
    title,
    status,
    body: html`<section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  })
}

export function alertOf(text: string | null): Html | '' {
  return text ? html`<p class="alert" role="alert">${text}</p>` : ''
}

export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)

export const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' }).format(new Date(seconds * 1000))

export function businessName(sim: Sim, account: string | null): string {
  return (account && sim.store.find('account', account)?.profile.name) || 'Parking lot'
}

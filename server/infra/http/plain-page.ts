import { html, raw } from 'hono/html'
import type { AppContext } from './app-env.ts'
import { inlineHashes } from './content-security-policy.ts'

export type Markup = ReturnType<typeof html>

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dee6, #333c48); --soft: light-dark(#f4f6f8, #1b222b); --dim: light-dark(#55606e, #9aa7b6) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1rem; margin: 0 }
p { margin: .25rem 0; overflow-wrap: anywhere } article p { white-space: pre-line } .dim { color: var(--dim) } small { color: var(--dim) }
article, details, .empty { border: 1px solid var(--line); border-radius: 8px; margin: .75rem 0; overflow: hidden }
article, .empty { padding: 1rem } .empty { background: var(--soft); color: var(--dim) }
summary { cursor: pointer; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
summary:hover { background: var(--soft) } summary span { color: var(--dim); flex-basis: 100% }
details h3 { color: var(--dim); font-size: .875rem; padding: .75rem 1rem .25rem }
code, pre { font: 14px/1.5 ui-monospace, monospace } b { font: 600 14px ui-monospace, monospace; min-width: 4.5rem }
pre { background: var(--soft); margin: 0; overflow-x: auto; padding: 1rem }
a { color: light-dark(#0b5f59, #5ed3c6) }`

const DEFAULTS = { language: 'en', style: STYLE }

/** A page rendered by the server: no script, one style, and a policy that allows nothing else. */
export function plainPage(title: string, body: Markup | Markup[], { language, style } = DEFAULTS): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Lotwise</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.toString()
}

export function sendPlainPage(c: AppContext, page: string): Response | Promise<Response> {
  const [style] = inlineHashes(page).styles
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${style}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(page)
}

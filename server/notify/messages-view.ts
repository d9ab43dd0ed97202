import { html, raw } from 'hono/html'
import type { MessageRow } from './messages-table.ts'

export type MessageRecord = {
  id: string
  kind: string
  to: string
  subject: string | null
  text: string
  links: string[]
  created_at: string
}

export function messageRecord(message: MessageRow): MessageRecord {
  return {
    id: message.id,
    kind: message.kind,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    links: message.links,
    created_at: message.created_at.toISOString(),
  }
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dee6, #333c48); --soft: light-dark(#f4f6f8, #1b222b); --dim: light-dark(#55606e, #9aa7b6) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1rem; margin: 0 0 .25rem }
p { margin: .25rem 0; overflow-wrap: anywhere; white-space: pre-line } .dim { color: var(--dim); font-size: .875rem }
article, .empty { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: 1rem }
.empty { background: var(--soft); color: var(--dim) }
a { color: light-dark(#0b5f59, #5ed3c6) }`

export function messagesPage(messages: MessageRecord[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Messages · Lotwise</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Messages</h1>
          <p class="dim">Texts and mail that Lotwise would have sent, newest first. Reload to see new ones.</p>
          ${
            messages.length === 0
              ? html`<p class="empty">No messages yet. They appear here when a driver pays, or someone is invited.</p>`
              : messages.map(messageArticle)
          }
        </main>
      </body>
    </html>`.toString()
}

function messageArticle(message: MessageRecord) {
  return html`<article>
    <h2>${message.subject ?? 'Text message'}</h2>
    <p class="dim">
      ${message.kind === 'sms' ? 'SMS' : 'E-mail'} to ${message.to} ·
      <time datetime="${message.created_at}">${message.created_at.slice(0, 16).replace('T', ' ')} UTC</time>
    </p>
    <p>${message.text}</p>
    ${message.links.map((link) => html`<p>${isWebAddress(link) ? html`<a href="${link}">${link}</a>` : link}</p>`)}
  </article>`
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\//.test(link)
}

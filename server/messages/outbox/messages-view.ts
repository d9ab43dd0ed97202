import { html } from 'hono/html'
import { plainPage } from '../../infra/http/plain-page.ts'
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

export function messagesPage(messages: MessageRecord[]): string {
  return plainPage(
    'Messages',
    html`<h1>Messages</h1>
      <p class="dim">Texts and mail that Lotwise would have sent, newest first. Reload to see new ones.</p>
      ${
        messages.length === 0
          ? html`<p class="empty">No messages yet. They appear here when a driver pays, or someone is invited.</p>`
          : messages.map(messageArticle)
      }`,
  )
}

function messageArticle(message: MessageRecord) {
  return html`<article>
    <h3>${message.subject ?? 'Text message'}</h3>
    <small>
      ${message.kind === 'sms' ? 'SMS' : 'E-mail'} to ${message.to} ·
      <time datetime="${message.created_at}">${message.created_at.slice(0, 16).replace('T', ' ')} UTC</time>
    </small>
    <p>${message.text}</p>
    ${message.links.map((link) => html`<p>${isWebAddress(link) ? html`<a href="${link}">${link}</a>` : link}</p>`)}
  </article>`
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\//.test(link)
}

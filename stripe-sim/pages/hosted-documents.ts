import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sim } from '../sim.ts'
import { businessName, day, message, money, page } from './layout.ts'

/** Receipts and invoices, as linked from charges and invoices. */
export function hostedDocuments(sim: Sim): Hono {
  const app = new Hono()
  app.get('/receipts/:id', (c) => {
    const charge = sim.store.find('charge', c.req.param('id'))
    if (!charge || charge.status !== 'succeeded') return message('Page not found', 'There is no such receipt.', 404)
    return document(`Receipt from ${businessName(sim, charge.account)}`, [
      ['Amount paid', money(charge.amount, charge.currency)],
      ['Date', day(charge.created)],
      ['Payment method', charge.card ? `${charge.card.brand} •••• ${charge.card.last4}` : 'Link'],
      ...(charge.amountRefunded > 0
        ? [['Refunded', money(charge.amountRefunded, charge.currency)] as [string, string]]
        : []),
    ])
  })
  app.get('/invoices/:id', (c) => {
    const invoice = sim.store.find('invoice', c.req.param('id'))
    if (!invoice || invoice.status === 'draft') return message('Page not found', 'There is no such invoice.', 404)
    return document(`Invoice ${invoice.number}`, [
      ['From', businessName(sim, invoice.account)],
      ['Amount', money(invoice.amount, invoice.currency)],
      ['Period', `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`],
      ['Status', invoice.status],
    ])
  })
  return app
}

function document(title: string, lines: [string, string][]): Response {
  const rows = lines.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  )
  return page({
    title,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      <dl class="figures">${rows}</dl>
    </section>`,
  })
}

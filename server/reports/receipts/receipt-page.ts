import type { Language } from '@lotwise/domain/language'
import { html } from 'hono/html'
import { BRAND_MARK } from '../../infra/http/brand-mark.ts'
import { plainPage, type Markup } from '../../infra/http/plain-page.ts'
import { day, money, receiptNumber, receiptText, type Line } from './receipt-text.ts'
import type { Receipt } from './receipt-view.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'

export type Failure = keyof (typeof RECEIPT_WORDS)['en']['failures']
type OtherPayment = { payment: string; number: number; paid_at: string; amount: number }
type Links = { ticket?: string; pdf: string; otherLanguage: string; payment: (payment: string) => string }

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#18251e, #eef3f0); --dim: light-dark(#55655c, #a5b3ab); --line: light-dark(#d9e1dc, #35413b); --paper: light-dark(#fff, #19211d); --green: light-dark(#0b6b43, #6fd8a4) }
* { box-sizing: border-box }
body { background: light-dark(#f5f8f6, #0f1512); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: min(1.5rem, 4vw) min(1rem, 3vw) 3rem }
main { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; margin: 0 auto; max-width: 34rem; padding: 2rem min(1.5rem, 5vw); overflow-wrap: anywhere }
.brand { align-items: center; display: flex; flex-wrap: wrap; font-weight: 600; gap: 0 .75rem; justify-content: space-between; margin: 0 0 1.5rem } .brand svg { height: 2rem; width: 2rem; vertical-align: middle; margin-right: .6rem }
h1 { font-size: min(1.75rem, 9vw); letter-spacing: -.02em; line-height: 1.2; margin: 0 } h2 { font-size: 1rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } .dim, dt { color: var(--dim) } .seller { margin: 1.25rem 0 }
dl { border-top: 1px solid var(--line); margin: 0; padding: 1rem 0; display: grid; gap: .5rem }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between } dt, dd { overflow-wrap: break-word } dd { font-variant-numeric: tabular-nums; margin: 0 0 0 auto; text-align: right }
.total dt, .total dd { color: var(--ink); font-size: 1.2rem; font-weight: 700 } .total dd { white-space: nowrap }
a { align-items: center; color: var(--green); display: inline-flex; min-height: 2.75rem; text-underline-offset: 3px } a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
p.screen { margin-top: 1.5rem } .brand a:first-child { color: inherit; text-decoration: none } .pdf { background: var(--green); border-radius: 10px; color: light-dark(#fff, #0f1512); font-weight: 600; padding: 0 min(1.25rem, 5vw); text-decoration: none }
ul { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line) }
@media print { :root { color-scheme: light } body { background: none; padding: 0 } main { border: 0; padding: 0 } .screen { display: none } }`

export function receiptPage(receipt: Receipt, others: OtherPayment[], language: Language, links: Links): string {
  const words = RECEIPT_WORDS[language]
  const text = receiptText(receipt, language)
  const otherLanguage = html`<a class="screen" lang="${language === 'en' ? 'fr' : 'en'}" href="${links.otherLanguage}"
    >${words.otherLanguage}</a
  >`
  const body = html`
    ${brand(otherLanguage)}
    <h1>${text.title}</h1>
    <p class="dim">${text.number}</p>
    <div class="seller">
      <p class="dim">${words.soldBy}</p>
      ${text.seller.map((line) => html`<p>${line}</p>`)}
    </div>
    ${list(text.facts)} ${list(text.sums)} ${text.notes.map((note) => html`<p class="dim">${note}</p>`)}
    <p class="screen"><a class="pdf" href="${links.pdf}" type="application/pdf">${words.pdf}</a></p>
    ${links.ticket ? html`<p class="screen"><a href="${links.ticket}">${words.ticket}</a></p>` : ''}
    ${others.length > 1 ? paymentsOf(receipt, others, language, links) : ''}
  `
  return plainPage(`${text.title} ${receiptNumber(receipt)}`, body, { language: `${language}-CA`, style: STYLE })
}

function brand(corner: Markup | string): Markup {
  return html`<div class="brand"><a href="/">${BRAND_MARK}Lotwise</a>${corner}</div>`
}

function list(lines: (Line & { isTotal?: boolean })[]): Markup {
  return html`<dl>
    ${lines.map(
      ({ name, value, isTotal }) =>
        html`<div class="${isTotal ? 'total' : ''}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

function paymentsOf(receipt: Receipt, others: OtherPayment[], language: Language, links: Links): Markup {
  return html`<section class="screen">
    <h2>${RECEIPT_WORDS[language].otherPayments}</h2>
    <ul>
      ${others.map(
        (other) =>
          html`<li>
            <a href="${links.payment(other.payment)}" ${other.payment === receipt.payment ? 'aria-current=true' : ''}
              >${receiptNumber(other)} · ${day(other.paid_at, receipt, language)} · ${money(other.amount, language)}</a
            >
          </li>`,
      )}
    </ul>
  </section>`
}

export function receiptFailurePage(failure: Failure, language: Language): string {
  const words = RECEIPT_WORDS[language]
  const body = html`${brand('')}
    <h1>${words.failures[failure]}</h1>
    <p><a href="/receipts">${words.again}</a></p>`
  return plainPage(words.failures[failure], body, { language: `${language}-CA`, style: STYLE })
}

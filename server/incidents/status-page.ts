import { HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { INCIDENT_KINDS } from '@lotwise/domain/incident'
import type { Language } from '@lotwise/domain/language'
import { DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import { html } from 'hono/html'
import { BRAND_MARK } from '../infra/http/brand-mark.ts'
import { plainPage, type Markup } from '../infra/http/plain-page.ts'
import type { IncidentRow } from './incidents-table.ts'
import type { Status } from './read-status.ts'
import { STATUS_WORDS } from './status-words.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#18251e, #eef3f0); --dim: light-dark(#55655c, #a5b3ab); --line: light-dark(#d9e1dc, #35413b); --green: light-dark(#0b6b43, #6fd8a4); --red: light-dark(#a3261d, #ff9d92) }
* { box-sizing: border-box }
body { background: light-dark(#f5f8f6, #0f1512); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem 1rem 3rem }
main { background: light-dark(#fff, #19211d); border: 1px solid var(--line); border-radius: 14px; margin: 0 auto; max-width: 40rem; padding: 1.5rem; overflow-wrap: anywhere }
.brand { align-items: center; display: flex; font-weight: 600; justify-content: space-between; margin: 0 0 1.5rem } .brand svg { height: 2rem; margin-right: .6rem; width: 2rem } .brand a:first-child { color: inherit; text-decoration: none }
a { align-items: center; color: var(--green); display: inline-flex; min-height: 2.75rem; text-underline-offset: 3px } a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
h1 { font-size: 1.75rem; letter-spacing: -.02em; line-height: 1.2; margin: 0 0 1rem } h1 small { color: var(--dim); display: block; font-size: 1rem; letter-spacing: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem } p { margin: 0 }
.state { border: 1px solid currentColor; border-radius: 10px; font-weight: 700; padding: .85rem 1rem } .up { color: var(--green) } .down { color: var(--red) }
ul { list-style: none; margin: 1rem 0 0; padding: 0 } li { border-top: 1px solid var(--line); padding: .75rem 0 } li:first-child { border-top: 0 }
.part { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between } .part b { font-weight: 600 } .part span { font-variant-numeric: tabular-nums }
.dim { color: var(--dim) } li .dim { margin-top: .15rem }`

type Shown = Pick<IncidentRow, 'kind' | 'began_at' | 'ended_at' | 'lot_id'>

/** Null: it cannot be read. */
export function statusPage(status: Status | null, language: Language): string {
  const words = STATUS_WORDS[language]
  const other = language === 'en' ? 'fr' : 'en'
  const lot = status?.lot ?? null
  const body = html`
    <div class="brand">
      <a href="/">${BRAND_MARK}Lotwise</a>
      <a lang="${other}" href="/status?lang=${other}${lot ? `&lot=${lot.slug}` : ''}">${words.otherLanguage}</a>
    </div>
    <h1>${words.title}${lot ? html`<small>${lot.display_name}</small>` : ''}</h1>
    ${status === null ? state(words.away, true) : known(status.incidents, language)}
  `
  return plainPage(words.title, body, { language: `${language}-CA`, style: STYLE })
}

function state(text: string, isDown: boolean): Markup {
  return html`<p role="status" class="state ${isDown ? 'down' : 'up'}">${text}</p>`
}

function known(incidents: Shown[], language: Language): Markup {
  const words = STATUS_WORDS[language]
  const open = new Map(incidents.filter(({ ended_at }) => ended_at === null).map((each) => [each.kind, each]))
  const over = incidents.filter(({ ended_at }) => ended_at !== null)
  return html`
    ${open.size > 0 ? state(words.someDown, true) : state(words.allFine, false)}
    <ul>
      ${INCIDENT_KINDS.map((kind) => partOf(kind, open.get(kind), language))}
    </ul>
    <h2>${words.history}</h2>
    ${
      over.length === 0
        ? html`<p class="dim">${words.nothing}</p>`
        : html`<ul>
            ${over.map((incident) => pastOf(incident, language))}
          </ul>`
    }
    <p class="dim">${words.zone}</p>
  `
}

function partOf(kind: IncidentRow['kind'], open: Shown | undefined, language: Language): Markup {
  const words = STATUS_WORDS[language]
  return html`<li>
    <div class="part">
      <b>${words.parts[kind]}</b><span class="${open ? 'down' : 'up'}">${open ? words.down : words.up}</span>
    </div>
    ${
      open
        ? html`<p class="dim">${sinceOf(open, language)}</p>
            <p>${words.advice[kind]}</p>`
        : ''
    }
  </li>`
}

function sinceOf({ began_at, lot_id }: Shown, language: Language): string {
  const words = STATUS_WORDS[language]
  return (lot_id === null ? words.since : words.sinceHere)(moment(began_at, language))
}

function pastOf({ kind, began_at, ended_at, lot_id }: Shown, language: Language): Markup {
  const words = STATUS_WORDS[language]
  const until = ended_at ?? began_at
  return html`<li>
    <div class="part">
      <b>${words.parts[kind]}</b><span>${lasted(until.getTime() - began_at.getTime(), language)}</span>
    </div>
    <p class="dim">
      ${words.span(moment(began_at, language), endOf(began_at, until, language))}${lot_id === null ? '' : ` · ${words.here}`}
    </p>
  </li>`
}

function lasted(ms: number, language: Language): string {
  const words = STATUS_WORDS[language]
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.round(ms / HOUR_MS))
}

const DAY = { timeZone: DEFAULT_TIME_ZONE, month: 'long', day: 'numeric' } as const
const TIME = { timeZone: DEFAULT_TIME_ZONE, hour: 'numeric', minute: '2-digit' } as const

function moment(at: Date, language: Language): string {
  return at.toLocaleString(`${language}-CA`, { ...DAY, ...TIME })
}

/** The day is not repeated. */
function endOf(from: Date, until: Date, language: Language): string {
  const locale = `${language}-CA`
  const isSameDay = from.toLocaleDateString(locale, DAY) === until.toLocaleDateString(locale, DAY)
  return isSameDay ? until.toLocaleTimeString(locale, TIME) : moment(until, language)
}

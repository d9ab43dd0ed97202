import { html, raw } from 'hono/html'
import type { Markup } from '../../infra/http/plain-page.ts'
import type { EmailTemplate } from './email-template.ts'

export type Written = { subject: string; text: string; html: string }

/** Mail clients drop unknown CSS; the mail is readable without it. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; background: #fff; color: #17202a }
main { max-width: 34rem; margin: 0 auto } p { margin: 0 0 16px; overflow-wrap: anywhere }
a { color: #0b5f59 } .brand { font-weight: 700; color: #0b5f59 } .foot { font-size: 14px; color: #55606e }
.action { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5f59; color: #fff; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #12181f; color: #e8edf2 } .brand, a { color: #5ed3c6 } .foot { color: #9aa7b6 }
  .action { background: #5ed3c6; color: #06231f }
}`

export function renderEmail(
  template: EmailTemplate,
  page: { language: string; link: string | null; footer: string },
): Written {
  const { subject, opening, action, also, closing, linked = [] } = template
  const paragraph = (line: string) => paragraphOf(line, linked)
  const { link, footer } = page
  return {
    subject,
    text: [
      ...opening,
      ...(link === null ? [] : [link]),
      ...(also ? [`${also.label}${page.language.startsWith('fr') ? '\u00a0:' : ':'}\n${also.link}`] : []),
      ...closing,
      `-- \n${footer}`,
    ].join('\n\n'),
    html: html`<!doctype html>
      <html lang="${page.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${subject}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <p class="brand">Lotwise</p>
            ${opening.map(paragraph)}
            ${link === null ? '' : html`<p><a class="action" href="${link}">${action ?? link}</a></p>`}
            ${also ? html`<p><a href="${also.link}">${also.label}</a></p>` : ''} ${closing.map(paragraph)}
            <p class="foot">${footer}</p>
          </main>
        </body>
      </html>`.toString(),
  }
}

/** Only our own URLs become links: a name may look like one. */
function paragraphOf(line: string, linked: string[]): Markup {
  const url = linked.find((own) => line.includes(own))
  if (url === undefined) return html`<p>${line}</p>`
  const [before, ...rest] = line.split(url)
  return html`<p>${before}<a href="${url}">${url}</a>${rest.join(url)}</p>`
}

import { html } from 'hono/html'
import { expect, it } from 'vitest'
import { page } from './layout.ts'

const HOSTILE = `<script>alert("1" & '2')</script>`
const ESCAPED = '&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;'

it('escapes whatever is put into a page, in text, attributes and lists, once', async () => {
  const rows = [HOSTILE, HOSTILE].map((text) => html`<li title="${text}">${text}</li>`)
  const text = await page({
    title: HOSTILE,
    body: html`<ul>
      ${rows}
    </ul>`,
  }).text()
  expect(text).toContain(`<title>${ESCAPED} – Simulator</title>`)
  expect(text).toContain(`<main aria-label="${ESCAPED}">`)
  expect(text).toContain(`<li title="${ESCAPED}">${ESCAPED}</li><li title="${ESCAPED}">${ESCAPED}</li>`)
  expect(text).not.toContain('<script')
})

it('leaves out what is not there', async () => {
  const text = await page({ title: 'A', body: html`<p>${null}${undefined}${false}${0}</p>` }).text()
  expect(text).toContain('<p>0</p>')
})

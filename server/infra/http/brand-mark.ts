import { html } from 'hono/html'

/** Same drawing as public/favicon.svg. */
export const BRAND_MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="#0b6b43" />
  <path d="M8 8.5v15h16v-15" fill="none" stroke="#fff" stroke-width="2.25" stroke-linecap="round" />
  <rect x="12.25" y="7.5" width="7.5" height="12.25" rx="3" fill="#fff" />
  <path d="M14.5 11.75h3" stroke="#0b6b43" stroke-width="1.75" stroke-linecap="round" />
</svg>`

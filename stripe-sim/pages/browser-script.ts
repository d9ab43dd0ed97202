import { readFileSync } from 'node:fs'

const PARTS = [
  'stripe-js/base.js',
  'stripe-js/framed-element.js',
  'stripe-js/payment-element.js',
  'stripe-js/overlay.js',
  'stripe-js/wallet-sheet.js',
  'stripe-js/express-checkout-element.js',
  'stripe-js/elements.js',
  'stripe-js/challenge.js',
  'stripe.js',
]

/** Pages load Stripe.js as one classic script, so its modules are joined in the order of their imports. */
export function browserScript(): string {
  const parts = PARTS.map((name) => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8'))
  const joined = parts.map((text) => text.replace(/^import [^']*'[^']+'\n/gm, '').replace(/^export /gm, '')).join('\n')
  return `;(() => {\n${joined}\n})()\n`
}

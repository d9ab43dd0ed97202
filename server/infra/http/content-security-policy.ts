import { createHash } from 'node:crypto'
import type { Env } from '../config/env.ts'

/** Hashes of the page's own inline blocks; no other inline script or style is allowed. */
export type InlineHashes = { scripts: string[]; styles: string[] }

const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}

const STAFF_PAGES = /^\/(admin|signup|onboarding|api|auth|dev)(\/|$)/i

/** The plate reader in a browser: a worker has the policy of its own script, so no page has to allow WebAssembly. */
const READER_SCRIPT = /^\/assets\/plate-web-worker-[\w-]+\.js$/

/** Pages where no driver pays. */
export function isStaffPath(path: string): boolean {
  return STAFF_PAGES.test(path)
}

/** The provider's scripts are allowed only on pages where drivers pay. */
export function contentSecurityPolicy(env: Env, inline: InlineHashes, path: string): string {
  const isReader = READER_SCRIPT.test(path)
  const provider = isStaffPath(path) || isReader ? { scripts: [], frames: [], calls: [], images: [] } : providerOf(env)
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...(isReader ? ["'wasm-unsafe-eval'"] : inline.scripts), ...provider.scripts],
    ['style-src', "'self'", ...inline.styles],
    ['frame-src', ...(provider.frames.length > 0 ? provider.frames : ["'none'"])],
    ['connect-src', "'self'", ...provider.calls],
    ['img-src', "'self'", 'data:', 'blob:', ...provider.images],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

function providerOf(env: Env): typeof STRIPE {
  const { simulatorUrl } = env.stripe
  if (simulatorUrl === null) return STRIPE
  const origin = [new URL(simulatorUrl).origin]
  return { scripts: origin, frames: origin, calls: origin, images: origin }
}

export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, /<script>([^]*?)<\/script>/g), styles: hashesOf(html, /<style>([^]*?)<\/style>/g) }
}

function hashesOf(html: string, block: RegExp): string[] {
  return [...html.matchAll(block)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

import type { AppContext } from './app-env.ts'

/** An empty header is none. */
export function idempotencyKey(c: AppContext): string | null {
  return c.req.header('idempotency-key') || null
}

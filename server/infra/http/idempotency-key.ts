import { AppError } from '../app-error.ts'
import type { AppContext } from './app-env.ts'

const LONGEST_KEY = 255

/** An empty header is none. */
export function idempotencyKey(c: AppContext): string | null {
  const key = c.req.header('idempotency-key') || null
  if (key !== null && key.length > LONGEST_KEY) throw new AppError('idempotency_key_too_long')
  return key
}

import { createHash } from 'node:crypto'

/** Of a random secret, or of one together with its code. */
export function hashSecret(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join(' ')).digest()
}

import { createHash } from 'node:crypto'

/**
 * An idempotency key that changes with what is asked for, since the provider refuses a key it knows with other parameters.
 * Only for objects of which a second one harms nobody.
 */
export function keyOfRequest(prefix: string, id: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex')
  return `${prefix}-${id}-${digest.slice(0, 16)}`
}

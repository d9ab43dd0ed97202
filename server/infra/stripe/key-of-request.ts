import { createHash } from 'node:crypto'

/**
 * An idempotency key derived from the parameters, since the provider refuses a known key with other parameters.
 * Only for objects that may be created twice without harm.
 */
export function keyOfRequest(prefix: string, id: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex')
  return `${prefix}-${id}-${digest.slice(0, 16)}`
}

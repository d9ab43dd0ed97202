import { DAY_SECONDS } from './duration.ts'
import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import { invalidRequest, StripeApiError } from './errors.ts'
import type { Store } from './store.ts'

const KEPT_SECONDS = DAY_SECONDS
const LONGEST_KEY = 255

type StoredReply = { status: number; body: string; request: string }

/** Replies by idempotency key and account, written together with the work so that a crash cannot separate them. */
export class Idempotency {
  readonly #store: Store
  readonly #clock: Clock
  readonly #running = new Set<string>()

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /** The earlier answer, or null when this request is the first and may run. */
  begin(account: string | null, key: string, request: string): StoredReply | null {
    if (key.length > LONGEST_KEY) throw keyTooLong()
    const id = slotOf(account, key)
    if (this.#running.has(id)) throw keyInUse(key)
    const kept = this.#store.find('idempotency', id)
    if (!kept || kept.created <= this.#clock.now() - KEPT_SECONDS) {
      this.#running.add(id)
      return null
    }
    if (kept.fingerprint !== fingerprintOf(request)) throw keyUsedDifferently(key)
    return { status: kept.status, body: kept.body, request: kept.request }
  }

  keep(account: string | null, key: string, request: string, answer: StoredReply): void {
    this.#store.put('idempotency', {
      id: slotOf(account, key),
      account,
      created: this.#clock.now(),
      fingerprint: fingerprintOf(request),
      ...answer,
    })
  }

  end(account: string | null, key: string): void {
    this.#running.delete(slotOf(account, key))
  }
}

const slotOf = (account: string | null, key: string) => `${account ?? ''}|${key}`
const fingerprintOf = (request: string) => createHash('sha256').update(request).digest('base64url')

export function keyInUse(key: string): StripeApiError {
  const message =
    `There is currently another in-progress request using this Idempotent Key: ${key} (that probably means you submitted ` +
    'twice, and the other request is still going through). Please try again later.'
  return new StripeApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}

function keyTooLong(): StripeApiError {
  return invalidRequest(`Idempotency keys may not be longer than ${LONGEST_KEY} characters.`)
}

function keyUsedDifferently(key: string): StripeApiError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeApiError(400, { type: 'idempotency_error', message })
}

/** Stripe stores replies of requests that were executed, failures included; not those of requests it rejected. */
export function isStored(fault: StripeApiError): boolean {
  if (fault.status === 401 || fault.status === 403 || fault.status === 409 || fault.status === 429) return false
  if (fault.status !== 400) return true
  const { code, param } = fault.fields
  return code !== undefined ? !code.startsWith('parameter_') : param === undefined
}

import { HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../deps.ts'
import { isStripeError } from './failure.ts'
import { findAttempt, moveOnFrom } from './provider-attempts-table.ts'

/** Stripe keeps idempotency keys for at least 24 hours; the rest is a safety margin. */
const KEY_KEPT_FOR_MS = 20 * HOUR_MS

type CreateRequest<T> = {
  /** The idempotency key of the first attempt, made from our row's id. */
  name: string
  /** When the row was inserted. */
  since: Date
  /** The caller knows that there was no earlier attempt. */
  isFirst?: boolean
  /** Looks up at the provider what an earlier attempt has created. Throws while that is not certain. */
  find: () => Promise<T | null>
  create: (idempotencyKey: string) => Promise<T>
}

/**
 * Creates an object at the provider, once. A lost response is repeated under the same key. The provider replays an error under
 * its key for a day, so after one the next attempt has a key of its own, but only when a read has shown that nothing was made.
 */
export async function createOnce<T>(deps: Deps, request: CreateRequest<T>): Promise<T> {
  const { name, find, create } = request
  const earlier = request.isFirst ? undefined : await findAttempt(deps.db, name)
  const { attempt, started_at } = earlier ?? { attempt: 1, started_at: request.since }
  const tryNext = async () =>
    (await find()) ?? create(keyOf(name, await moveOnFrom(deps.db, name, attempt, deps.now())))
  if (deps.now().getTime() - started_at.getTime() > KEY_KEPT_FOR_MS) return tryNext()
  try {
    return await create(keyOf(name, attempt))
  } catch (error) {
    if (!isStoredUnderKey(error)) throw error
    deps.log.warn({ err: error, request: name, attempt }, 'the provider stored an error under an idempotency key')
    return tryNext()
  }
}

function keyOf(name: string, attempt: number): string {
  return attempt === 1 ? name : `${name}-${attempt}`
}

/** Not the first 5xx: a proxy may have answered it while the provider still works on the request. */
function isStoredUnderKey(error: unknown): boolean {
  return isStripeError(error) && error.headers?.['idempotent-replayed'] === 'true'
}

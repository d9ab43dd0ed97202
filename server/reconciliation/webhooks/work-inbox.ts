import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@lotwise/domain/duration'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { isStripeError } from '../../infra/stripe/failure.ts'
import { findLotOfAccount } from '../../lots/lots-table.ts'
import { withDeadline } from '../../infra/with-deadline.ts'
import { actOnEvent } from './act-on-event.ts'
import { finishEvent, postponeEvent, takeEvents, type EventRow } from './stripe-events-table.ts'

const AT_ONCE = 16
const AT_ONCE_PER_ACCOUNT = 4
/** Shorter than the lease. */
const DEADLINE_MS = 20_000
/** After this an event that still fails, or whose object is still unknown, becomes an attention item. */
const GIVE_UP_AFTER_MS = DAY_MS

/** How many events of each account this process is working on. */
const working = new Map<string, number>()

/**
 * Acts on the events that are due; true when there may be more. After `patienceMs` the slow ones go on in the background, and
 * only events of other accounts are taken meanwhile.
 */
export async function workInbox(deps: Deps, patienceMs: number | null = null): Promise<boolean> {
  const busyAccounts = [...working.keys()]
  const most = AT_ONCE - [...working.values()].reduce((sum, count) => sum + count, 0)
  if (most <= 0) return false
  const events = await takeEvents(deps.db, { most, mostPerAccount: AT_ONCE_PER_ACCOUNT, busyAccounts })
  const worked = Promise.all(events.map((event) => workEvent(deps, event)))
  await (patienceMs === null ? worked : Promise.race([worked, sleep(patienceMs)]))
  return events.length > 0
}

async function workEvent(deps: Deps, event: EventRow): Promise<void> {
  const account = event.account ?? ''
  working.set(account, (working.get(account) ?? 0) + 1)
  try {
    await actInTime(deps, event)
  } finally {
    const left = working.get(account)! - 1
    if (left > 0) working.set(account, left)
    else working.delete(account)
  }
}

async function actInTime(deps: Deps, event: EventRow): Promise<void> {
  const report = (error: unknown) =>
    deps.log.warn({ err: error, event: event.id, type: event.type }, 'acting on an event failed')
  try {
    const outcome = await withDeadline(() => actOnEvent(deps, event), DEADLINE_MS, report)
    if (outcome !== 'later') return await finishEvent(deps.db, event.id, outcome)
    await postpone(deps, event, 'it tells of something not known yet')
  } catch (error) {
    report(error)
    // Objects do not appear later than their events.
    if (isStripeError(error) && error.code === 'resource_missing') return giveUp(deps, event)
    await postpone(deps, event, error instanceof Error ? error.message : String(error))
  }
}

async function postpone(deps: Deps, event: EventRow, reason: string): Promise<void> {
  const ageMs = deps.now().getTime() - event.received_at.getTime()
  await (ageMs > GIVE_UP_AFTER_MS ? giveUp(deps, event) : postponeEvent(deps.db, event.id, reason))
}

async function giveUp(deps: Deps, event: EventRow): Promise<void> {
  const lot = event.account === null ? undefined : await findLotOfAccount(deps.db, event.account)
  if (lot) {
    await raiseAttention(deps.db, {
      kind: 'event_not_understood',
      lotId: lot.id,
      sessionId: null,
      paymentId: null,
      providerRef: event.id,
      detail: { event: event.id, type: event.type, object: event.object_id },
    })
  }
  await finishEvent(deps.db, event.id, 'failed')
}

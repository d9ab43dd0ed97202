import { DAY_MS } from '@lotwise/domain/duration'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { isStripeError } from '../../infra/stripe/failure.ts'
import { findLotOfAccount } from '../../lots/lots-table.ts'
import { actOnEvent } from './act-on-event.ts'
import { finishEvent, postponeEvent, takeEvents, type EventRow } from './stripe-events-table.ts'

const AT_ONCE = 10
/** After this an event that still fails, or whose object is still unknown, becomes an attention item. */
const GIVE_UP_AFTER_MS = DAY_MS

/** Acts on the events that are due; true when there may be more. */
export async function workInbox(deps: Deps): Promise<boolean> {
  const events = await takeEvents(deps.db, AT_ONCE)
  await Promise.all(events.map((event) => workEvent(deps, event)))
  return events.length === AT_ONCE
}

async function workEvent(deps: Deps, event: EventRow): Promise<void> {
  try {
    const outcome = await actOnEvent(deps, event)
    if (outcome !== 'later') return await finishEvent(deps.db, event.id, outcome)
    await postpone(deps, event, 'it tells of something not known yet')
  } catch (error) {
    deps.log.warn({ err: error, event: event.id, type: event.type }, 'acting on an event failed')
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

import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Doors } from '../../infra/deps.ts'
import { actOnEvent } from './act-on-event.ts'
import { finishEvent, postponeEvent, takeEvents, type EventRow } from './stripe-events-table.ts'

const AT_ONCE = 10
/** After this an event that tells of nothing we know, or that fails each time, is a person's business. */
const GIVE_UP_AFTER_MS = 24 * 3600_000

/** Acts on the events that are due; true when there may be more. */
export async function workInbox(doors: Doors): Promise<boolean> {
  const events = await takeEvents(doors.db, AT_ONCE)
  await Promise.all(events.map((event) => workEvent(doors, event)))
  return events.length === AT_ONCE
}

async function workEvent(doors: Doors, event: EventRow): Promise<void> {
  try {
    const outcome = await actOnEvent(doors, event)
    if (outcome !== 'later') return await finishEvent(doors.db, event.id, outcome)
    await postpone(doors, event, 'it tells of something not known yet')
  } catch (error) {
    doors.log.warn({ err: error, event: event.id, type: event.type }, 'an event could not be acted on')
    await postpone(doors, event, error instanceof Error ? error.message : String(error))
  }
}

async function postpone(doors: Doors, event: EventRow, reason: string): Promise<void> {
  const ageMs = doors.now().getTime() - event.received_at.getTime()
  await (ageMs > GIVE_UP_AFTER_MS ? giveUp(doors, event) : postponeEvent(doors.db, event.id, reason))
}

async function giveUp(doors: Doors, event: EventRow): Promise<void> {
  const lot = await doors.db
    .selectFrom('lots')
    .select('id')
    .where('stripe_account_id', '=', event.account)
    .executeTakeFirst()
  if (lot) {
    await raiseAttention(doors.db, {
      kind: 'event_not_understood',
      lotId: lot.id,
      sessionId: null,
      paymentId: null,
      detail: { event: event.id, type: event.type, object: event.object_id },
    })
  }
  await finishEvent(doors.db, event.id, 'failed')
}

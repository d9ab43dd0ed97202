import type { Carrier, OutboundMessage } from '../infra/carrier.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { isStillOwed } from '../sessions/pay-later-stays-table.ts'
import { countCarrierCall } from './outbox/count-carrier-call.ts'
import { countDelivery } from './outbox/count-delivery.ts'
import {
  endMessage,
  keepInDoubt,
  markHandedOver,
  markNotHandedOver,
  postponeMessage,
  takeMessages,
  type End,
  type Taken,
} from './outbox/messages-table.ts'
import { isReminderWanted } from './reminders/reminders-table.ts'
import { isStopped, stopNumber } from './outbox/stopped-numbers-table.ts'

const BATCH_SIZE = 10
/** After this long a lost request has either arrived or never will. */
const LOOKUP_AFTER_SECONDS = 30

/** Sends due messages of one kind; true when there may be more. A slow carrier does not delay the other kind. */
export async function deliverMessages(deps: Deps, kind: 'sms' | 'email'): Promise<boolean> {
  const carrier = deps.carriers[kind]
  if (carrier === null) return false
  const messages = await takeMessages(deps.db, kind, BATCH_SIZE)
  await Promise.all(messages.map((message) => deliverMessage(deps, carrier, message)))
  return messages.length === BATCH_SIZE
}

/** An error leaves the row unchanged: after its lease, handed_over_at tells whether it may be sent. */
async function deliverMessage(deps: Deps, carrier: Carrier, message: Taken): Promise<void> {
  try {
    const isFree = message.handed_over_at === null || (await resolveUnknown(deps, carrier, message))
    if (!isFree) return
    const end = await reasonNotToSend(deps, message)
    await (end ? endMessage(deps.db, message, end) : sendMessage(deps, carrier, message))
  } catch (error) {
    deps.log.error({ err: error, message: message.id }, 'a message could not be delivered')
  }
}

/** A previous attempt did not finish. True: the carrier never got the message, so it may be sent. */
async function resolveUnknown(deps: Deps, carrier: Carrier, message: Taken): Promise<boolean> {
  const found = (await carrier.find?.(outboundOf(message))) ?? null
  if (found) countCarrierCall(deps.calls, message, found)
  if (found === null) {
    await endMessage(deps.db, message, { status: 'unsure', reason: 'Handed over; no answer came' })
    return false
  }
  if (found.outcome === 'sent') await endMessage(deps.db, message, { status: 'sent', providerId: found.providerId })
  else if (found.outcome === 'unknown') await retryLookup(deps, message, found.reason)
  else await markNotHandedOver(deps.db, message)
  return found.outcome === 'absent'
}

async function retryLookup(deps: Deps, message: Taken, reason: string): Promise<void> {
  const isOver = message.give_up_at <= deps.now()
  await (isOver
    ? endMessage(deps.db, message, { status: 'unsure', reason })
    : keepInDoubt(deps.db, message, reason, LOOKUP_AFTER_SECONDS))
}

async function reasonNotToSend(deps: Deps, message: Taken): Promise<End | null> {
  if (message.give_up_at <= deps.now()) return { status: 'given_up', reason: message.last_error ?? 'Too late' }
  if (message.kind === 'sms' && (await isStopped(deps.db, message.recipient))) return { status: 'stopped' }
  if (!(await isReminderWanted(deps.db, message))) return { status: 'given_up', reason: 'No longer needed' }
  if (!(await isLinkWanted(deps.db, message))) return { status: 'given_up', reason: 'No longer needed' }
  return null
}

async function isLinkWanted(db: Db, { purpose, session_id: id }: Taken): Promise<boolean> {
  return purpose !== 'pay_later' || id === null || isStillOwed(db, id)
}

async function sendMessage(deps: Deps, carrier: Carrier, message: Taken): Promise<void> {
  const delivery = await carrier.send(outboundOf(message), async () => {
    if (!(await markHandedOver(deps.db, message))) throw new Error('the lease on this message has ended')
  })
  countDelivery(message.kind, delivery.outcome)
  countCarrierCall(deps.calls, message, delivery)
  if (delivery.outcome === 'sent') {
    return endMessage(deps.db, message, { status: 'sent', providerId: delivery.providerId })
  }
  deps.log.warn({ message: message.id, reason: delivery.reason, attempts: message.attempts }, 'a message was not sent')
  if (delivery.outcome === 'later') return postponeMessage(deps.db, message, delivery)
  if (delivery.outcome === 'refused') {
    if (delivery.hasStopped) await stopNumber(deps.db, message.recipient)
    const status = delivery.hasStopped ? 'stopped' : 'failed'
    return endMessage(deps.db, message, { status, reason: delivery.reason })
  }
  if (carrier.find) return keepInDoubt(deps.db, message, delivery.reason, LOOKUP_AFTER_SECONDS)
  return endMessage(deps.db, message, { status: 'unsure', reason: delivery.reason })
}

function outboundOf(message: Taken): OutboundMessage {
  return {
    id: message.id,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    html: message.html,
    giveUpAt: message.give_up_at,
    handedOverAt: message.handed_over_at,
  }
}

import type { Carrier, Parcel } from '../infra/carrier.ts'
import type { Doors } from '../infra/deps.ts'
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

const AT_ONCE = 10
/** A request that was lost on the way has arrived by then, or never will. */
const ASK_AFTER_SECONDS = 30

/** Sends what is due of one kind; true when there may be more. One slow carrier holds up no other. */
export async function deliverMessages(doors: Doors, kind: 'sms' | 'email'): Promise<boolean> {
  const carrier = doors.carriers[kind]
  if (carrier === null) return false
  const messages = await takeMessages(doors.db, kind, AT_ONCE)
  await Promise.all(messages.map((message) => deliverMessage(doors, carrier, message)))
  return messages.length === AT_ONCE
}

/** Whatever breaks here leaves the row as it stands: when its lease ends, handed_over_at says whether it may be sent. */
async function deliverMessage(doors: Doors, carrier: Carrier, message: Taken): Promise<void> {
  try {
    const isFree = message.handed_over_at === null || (await settleDoubt(doors, carrier, message))
    if (!isFree) return
    const end = await reasonNotToSend(doors, message)
    await (end ? endMessage(doors.db, message, end) : sendMessage(doors, carrier, message))
  } catch (error) {
    doors.log.error({ err: error, message: message.id }, 'a message could not be delivered')
  }
}

/** Somebody had it in hand and was not heard of again. True: the carrier never got it, so it may be sent. */
async function settleDoubt(doors: Doors, carrier: Carrier, message: Taken): Promise<boolean> {
  const found = (await carrier.find?.(parcelOf(message))) ?? null
  if (found === null) {
    await endMessage(doors.db, message, { status: 'unsure', reason: 'Handed over; no answer came' })
    return false
  }
  if (found.outcome === 'sent') await endMessage(doors.db, message, { status: 'sent', providerId: found.providerId })
  else if (found.outcome === 'unknown') await keepAsking(doors, message, found.reason)
  else await markNotHandedOver(doors.db, message)
  return found.outcome === 'absent'
}

async function keepAsking(doors: Doors, message: Taken, reason: string): Promise<void> {
  const isOver = message.give_up_at <= doors.now()
  await (isOver
    ? endMessage(doors.db, message, { status: 'unsure', reason })
    : keepInDoubt(doors.db, message, reason, ASK_AFTER_SECONDS))
}

async function reasonNotToSend(doors: Doors, message: Taken): Promise<End | null> {
  if (message.give_up_at <= doors.now()) return { status: 'given_up', reason: message.last_error ?? 'Too late' }
  if (message.kind === 'sms' && (await isStopped(doors.db, message.recipient))) return { status: 'stopped' }
  if (!(await isReminderWanted(doors.db, message))) return { status: 'given_up', reason: 'No longer needed' }
  return null
}

async function sendMessage(doors: Doors, carrier: Carrier, message: Taken): Promise<void> {
  const delivery = await carrier.send(parcelOf(message), async () => {
    if (!(await markHandedOver(doors.db, message))) throw new Error('the lease on this message has ended')
  })
  countDelivery(message.kind, delivery.outcome)
  if (delivery.outcome === 'sent') {
    return endMessage(doors.db, message, { status: 'sent', providerId: delivery.providerId })
  }
  doors.log.warn({ message: message.id, reason: delivery.reason, attempts: message.attempts }, 'a message was not sent')
  if (delivery.outcome === 'later') return postponeMessage(doors.db, message, delivery)
  if (delivery.outcome === 'refused') {
    if (delivery.hasStopped) await stopNumber(doors.db, message.recipient)
    const status = delivery.hasStopped ? 'stopped' : 'failed'
    return endMessage(doors.db, message, { status, reason: delivery.reason })
  }
  if (carrier.find) return keepInDoubt(doors.db, message, delivery.reason, ASK_AFTER_SECONDS)
  return endMessage(doors.db, message, { status: 'unsure', reason: delivery.reason })
}

function parcelOf(message: Taken): Parcel {
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

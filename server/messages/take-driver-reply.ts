import { textReply } from '@lotwise/domain/text-reply'
import type { Deps } from '../infra/deps.ts'
import { languageOfNumber, stopMessagesTo } from './outbox/messages-table.ts'
import type { TwilioFields } from './carriers/read-twilio-call.ts'
import { startNumber, stopNumber } from './outbox/stopped-numbers-table.ts'
import { wordsIn } from './templates/words-in.ts'
import { supportContact } from '../infra/config/support-contact.ts'

const PHONE_NUMBER = /^\+\d{5,15}$/

/** Applies a driver's text reply and returns the text to send back; null: none. */
export async function takeDriverReply(deps: Deps, fields: TwilioFields): Promise<string | null> {
  const { From: number = '', Body = '', OptOutType } = fields
  const reply = textReply(Body)
  if (reply === null || !PHONE_NUMBER.test(number)) return null
  if (reply.meaning === 'stop') await unsubscribe(deps, number)
  if (reply.meaning === 'start') await startNumber(deps.db, number)
  // Set where Twilio has already answered the keyword itself.
  if (OptOutType) return null
  const { texts } = wordsIn(reply.language ?? (await languageOfNumber(deps.db, number)))
  return { stop: texts.stopped, start: texts.started, help: texts.help(supportContact(deps.env)) }[reply.meaning]
}

async function unsubscribe(deps: Deps, number: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await stopNumber(tx, number)
    await stopMessagesTo(tx, number)
  })
}

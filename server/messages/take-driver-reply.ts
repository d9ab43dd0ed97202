import { textReply } from '@lotwise/domain/text-reply'
import type { Deps } from '../infra/deps.ts'
import { languageOfNumber, stopMessagesTo } from './outbox/messages-table.ts'
import type { TwilioFields } from './carriers/read-twilio-call.ts'
import { startNumber, stopNumber } from './outbox/stopped-numbers-table.ts'
import { wordsIn } from './templates/words-in.ts'

const A_NUMBER = /^\+\d{5,15}$/

/** Does what a driver texts us, and says what to text back; null: nothing. */
export async function takeDriverReply(deps: Deps, fields: TwilioFields): Promise<string | null> {
  const { From: number = '', Body = '', OptOutType } = fields
  const reply = textReply(Body)
  if (reply === null || !A_NUMBER.test(number)) return null
  if (reply.meaning === 'stop') await leaveAlone(deps, number)
  if (reply.meaning === 'start') await startNumber(deps.db, number)
  // Set where Twilio has answered the word by itself: two answers would be one too many.
  if (OptOutType) return null
  const { texts } = wordsIn(reply.language ?? (await languageOfNumber(deps.db, number)))
  return { stop: texts.stopped, start: texts.started, help: texts.help(deps.env.supportEmail) }[reply.meaning]
}

async function leaveAlone(deps: Deps, number: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await stopNumber(tx, number)
    await stopMessagesTo(tx, number)
  })
}

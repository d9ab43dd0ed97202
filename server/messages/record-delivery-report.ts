import type { Deps } from '../infra/deps.ts'
import { reportMessage } from './outbox/messages-table.ts'
import type { TwilioFields } from './carriers/read-twilio-call.ts'
import { stopNumber } from './outbox/stopped-numbers-table.ts'
import { UNSUBSCRIBED } from './carriers/twilio-failure.ts'

const DELIVERED = new Set(['delivered', 'read'])
const FAILED = new Set(['failed', 'undelivered', 'canceled'])

/** Also settles a text whose reply was lost: a report means that Twilio has it. */
export async function recordDeliveryReport(deps: Deps, messageId: string, report: TwilioFields): Promise<void> {
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = report
  if (MessageSid === '' || MessageStatus === '') return
  const status = DELIVERED.has(MessageStatus) ? 'delivered' : FAILED.has(MessageStatus) ? 'failed' : 'sent'
  const message = await reportMessage(deps.db, messageId, status, {
    providerId: MessageSid,
    errorCode: status === 'failed' && ErrorCode !== '' ? ErrorCode : null,
  })
  if (message && ErrorCode === String(UNSUBSCRIBED)) await stopNumber(deps.db, message.recipient)
}

import type { Doors } from '../doors.ts'
import { reportMessage } from './messages-table.ts'
import type { TwilioFields } from './read-twilio-call.ts'
import { stopNumber } from './stopped-numbers-table.ts'
import { UNSUBSCRIBED } from './twilio-failure.ts'

const DELIVERED = new Set(['delivered', 'read'])
const FAILED = new Set(['failed', 'undelivered', 'canceled'])

/** What became of a text. It also settles one whose answer was lost: that there is a report says that Twilio has it. */
export async function recordDeliveryReport(doors: Doors, messageId: string, report: TwilioFields): Promise<void> {
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = report
  if (MessageSid === '' || MessageStatus === '') return
  const status = DELIVERED.has(MessageStatus) ? 'delivered' : FAILED.has(MessageStatus) ? 'failed' : 'sent'
  const message = await reportMessage(doors.db, messageId, status, {
    providerId: MessageSid,
    errorCode: status === 'failed' && ErrorCode !== '' ? ErrorCode : null,
  })
  if (message && ErrorCode === String(UNSUBSCRIBED)) await stopNumber(doors.db, message.recipient)
}

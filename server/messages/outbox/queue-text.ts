import { phoneE164 } from '@lotwise/domain/phone'
import { smsText } from '@lotwise/domain/sms-text'
import type { Db } from '../../infra/db/connect.ts'
import { queueMessage, type NewMessage } from './queue-message.ts'

export type NewText = Pick<NewMessage, 'key' | 'purpose' | 'lotId' | 'sessionId' | 'giveUpAt' | 'isSecret'> & {
  phone: string
  text: string
  link: string | null
}

/** A text to a driver's stored number; nothing if the number cannot be reached. */
export async function queueText(db: Db, { phone, text, link, ...rest }: NewText): Promise<boolean> {
  const to = phoneE164(phone)
  if (to === null) return false
  return queueMessage(db, { ...rest, kind: 'sms', to, text: smsText(text), links: link === null ? [] : [link] })
}

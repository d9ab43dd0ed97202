import type { Db } from '../../infra/db/connect.ts'
import { insertMessage } from './messages-table.ts'

/** What a message is for; the database has the same list. */
export type MessagePurpose =
  | 'paid'
  | 'reminder'
  | 'receipt'
  | 'refunded'
  | 'renewal_failed'
  | 'payout_failed'
  | 'lot_opened'
  | 'account_changed'
  | 'invitation'
  | 'added_to_team'
  | 'recovery'
  | 'password_changed'
  | 'new_device'
  | 'data_code'
  | 'thread'
  | 'plan_changed'
  | 'pay_later'

export type NewMessage = {
  /** Deduplication key: a second message with the same key is not queued. */
  key: string
  purpose: MessagePurpose
  kind: 'sms' | 'email'
  to: string
  subject?: string
  text: string
  html?: string
  links?: string[]
  lotId?: string
  sessionId?: string
  /** A link that grants access; deleted once the message is sent. */
  isSecret?: boolean
  /** After this it is no longer sent. */
  giveUpAt: Date
}

/** Adds a message to the outbox, in the caller's transaction if there is one. False: it was queued already. */
export function queueMessage(db: Db, message: NewMessage): Promise<boolean> {
  return insertMessage(db, {
    key: message.key,
    purpose: message.purpose,
    kind: message.kind,
    recipient: message.to,
    subject: message.subject ?? null,
    text: message.text,
    html: message.html ?? null,
    links: message.links ?? [],
    lot_id: message.lotId ?? null,
    session_id: message.sessionId ?? null,
    is_secret: message.isSecret ?? false,
    give_up_at: message.giveUpAt,
  })
}

import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Messages } from '../db/schema.ts'

export type MessageRow = Selectable<Messages>

const SHOWN = 200

export function listNewestMessages(db: Db): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
}

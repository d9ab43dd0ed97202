import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely'
import { mayBeLost } from '../../infra/db/may-be-lost.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { DB, Messages } from '../../infra/db/schema.ts'

export type MessageRow = Selectable<Messages>
export type Taken = MessageRow & { locked_until: Date }
export type End = {
  status: 'sent' | 'failed' | 'given_up' | 'stopped' | 'unsure'
  providerId?: string | null
  reason?: string
}

const SHOWN = 200
/** Longer than any carrier takes for one message. */
const LEASE_SECONDS = 120

/** False: this key exists already. */
export async function insertMessage(db: Db, message: Insertable<Messages>): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.constraint('one_message_a_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function listNewestMessages(db: Db): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
}

/** If the server dies, its messages become available again when the lease ends. */
export async function takeMessages(db: Db, kind: MessageRow['kind'], most: number): Promise<Taken[]> {
  const taken = await db
    .updateTable('messages')
    .set({
      attempts: sql`attempts + 1`,
      // Whole milliseconds: the lease is later compared with a JavaScript Date.
      locked_until: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', 'in', (q) =>
      q
        .selectFrom('messages')
        .select('id')
        .where('status', '=', 'pending')
        .where('kind', '=', kind)
        .where('run_at', '<=', sql<Date>`now()`)
        .where((w) => w.or([w('locked_until', 'is', null), w('locked_until', '<', sql<Date>`now()`)]))
        .orderBy('run_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .where(mayBeLost)
    .returningAll()
    .execute()
  return taken as Taken[]
}

/** False: the lease passed to another server, or the message is settled. */
export async function markHandedOver(db: Db, message: Taken): Promise<boolean> {
  const marked = await ours(db, message, { handed_over_at: sql`now()` })
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Not sent: retried with exponential backoff up to five minutes, or after the carrier's own delay. */
export async function postponeMessage(
  db: Db,
  message: Taken,
  { reason, waitSeconds }: { reason: string; waitSeconds: number | null },
): Promise<void> {
  await ours(db, message, {
    handed_over_at: null,
    locked_until: null,
    last_error: reason.slice(0, 500),
    run_at: sql`now() + make_interval(secs => greatest(${waitSeconds ?? 0},
      least(300, power(2, least(attempts, 12)) * (0.5 + random() * 0.5))))`,
  }).execute()
}

/** Possibly sent: looked up once any request under way has ended, and sent again only after that. */
export async function keepInDoubt(db: Db, message: Taken, reason: string, askAfterSeconds: number): Promise<void> {
  await ours(db, message, {
    locked_until: null,
    last_error: reason.slice(0, 500),
    run_at: sql`now() + make_interval(secs => ${askAfterSeconds} * (1 + random() * 0.5))`,
  }).execute()
}

/** Looked up and not found: may be sent at once, under the same lease. */
export async function markNotHandedOver(db: Db, message: Taken): Promise<void> {
  await ours(db, message, { handed_over_at: null }).execute()
}

/** Sign-in links are deleted once sent. */
export async function endMessage(db: Db, message: Taken, end: End): Promise<void> {
  await ours(db, message, {
    status: end.status,
    provider_id: end.providerId ?? null,
    last_error: end.reason?.slice(0, 500) ?? null,
    sent_at: end.status === 'sent' ? sql`now()` : null,
    locked_until: null,
    ...(message.is_secret ? { text: '', html: null, links: [] } : {}),
  }).execute()
}

function ours(db: Db, { id, locked_until }: Taken, change: UpdateObject<DB, 'messages'>) {
  return db
    .updateTable('messages')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('locked_until', '=', locked_until)
}

export type Report = { providerId: string; errorCode: string | null }

const REPLACED_BY = {
  sent: ['pending', 'unsure'],
  failed: ['pending', 'unsure', 'sent'],
  delivered: ['pending', 'unsure', 'sent', 'failed'],
} as const

/** A delivery report; an earlier state never overwrites a later one. */
export async function reportMessage(
  db: Db,
  id: string,
  status: keyof typeof REPLACED_BY,
  { providerId, errorCode }: Report,
): Promise<MessageRow | undefined> {
  return db
    .updateTable('messages')
    .set({
      status,
      provider_id: providerId,
      ...(errorCode === null ? {} : { last_error: `Twilio reported ${errorCode}` }),
      sent_at: sql`coalesce(sent_at, now())`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'sms')
    .where('status', 'in', REPLACED_BY[status])
    .returningAll()
    .executeTakeFirst()
}

/** Cancels waiting texts to an unsubscribed number. Texts already handed over are settled by their report. */
export async function stopMessagesTo(db: Db, number: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'stopped', locked_until: null })
    .where('kind', '=', 'sms')
    .where('recipient', '=', number)
    .where('status', '=', 'pending')
    .where('handed_over_at', 'is', null)
    .execute()
}

/** The language of the last message to this number. */
export async function languageOfNumber(db: Db, number: string): Promise<string> {
  const last = await db
    .selectFrom('messages')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'messages.session_id')
    .select('parking_sessions.language')
    .where('messages.kind', '=', 'sms')
    .where('messages.recipient', '=', number)
    .orderBy('messages.created_at', 'desc')
    .executeTakeFirst()
  return last?.language ?? 'en'
}

const FORGOTTEN = { recipient: '', text: '', html: null, links: [] }

export async function forgetMessages(db: Db, before: Date, most: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(FORGOTTEN)
    .where('id', 'in', (q) =>
      q
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .where('recipient', '<>', sql.lit(''))
        .orderBy('created_at')
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Of these sessions, and codes sent to the number. What has not been sent yet is not sent any more. */
export async function forgetMessagesOf(db: Db, { sessionIds, number }: MessagesOfDriver): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      ...FORGOTTEN,
      locked_until: null,
      status: sql`case when status = 'pending' then 'given_up' else status end`,
    })
    .where(ofDriver({ sessionIds, number }))
    .execute()
}

export type MessagesOfDriver = { sessionIds: string[]; number: string }

export function listMessagesOf(db: Db, driver: MessagesOfDriver, most: number): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(ofDriver(driver))
    .where('recipient', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

function ofDriver({ sessionIds, number }: MessagesOfDriver) {
  return sql<boolean>`(session_id = any(${sessionIds})
    or kind = 'sms' and recipient = ${number} and purpose = 'data_code')`
}

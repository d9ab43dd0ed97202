import { MINUTE_MS } from '@lotwise/domain/duration'
import { REMINDER_CHOICES, SHORT_NOTICE_MINUTES } from '@lotwise/domain/reminder'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import { plannedEachTime } from '../../infra/db/named-client.ts'
import type { MessageRow } from '../outbox/messages-table.ts'

export type StayToRemind = Awaited<ReturnType<typeof listStaysToRemind>>[number]

const PAID_AT = sql<Date>`coalesce(s.paid_at, s.created_at)`

/**
 * Paid stays whose reminder is due and not there yet, with the columns isReminderDue needs. Hardly any others: a busy platform has tens of
 * thousands of stays, and would read them again with every run. The planner is told how many end in time: it would look the reminder of each
 * of them up otherwise.
 */
export async function listStaysToRemind(db: Db, now: Date) {
  const longest = await findLongestNotice(db)
  return db
    .selectFrom('parking_sessions as s')
    .innerJoin('lots', 'lots.id', 's.lot_id')
    .innerJoin('lot_settings', 'lot_settings.lot_id', 's.lot_id')
    .select([
      's.id',
      's.lot_id',
      's.license_plate',
      's.phone',
      's.language',
      's.payment_status',
      's.expires_at',
      's.goodwill_minutes',
    ])
    .select(['lots.slug', 'lots.display_name', 'lots.timezone'])
    .select('lot_settings.notification_enabled')
    .select(sql<number>`${noticeOf()}`.as('notice_minutes'))
    .select(PAID_AT.as('paid_at'))
    .where('s.payment_status', '=', 'paid')
    .where('s.deleted_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.expires_at', '<=', new Date(now.getTime() + longest * MINUTE_MS))
    .where('s.expires_at', '<=', endsWithin(now, noticeOf()))
    .where('lot_settings.notification_enabled', '=', true)
    .where(sql<boolean>`${now} >= ${PAID_AT} + (s.expires_at - ${PAID_AT}) / 2`)
    .where(isLongOrEndsSoon(now))
    .where(isWanted())
    .where((q) => q.not(q.exists(reminderOf('s', now))))
    .where((q) => q.not(q.exists(laterStay('s'))))
    .orderBy('s.expires_at')
    .modifyEnd(plannedEachTime)
    .execute()
}

/** In minutes. */
async function findLongestNotice(db: Db): Promise<number> {
  const { minutes } = await db
    .selectFrom('lot_settings')
    .select((q) => q.fn.max('notification_threshold').as('minutes'))
    .where('notification_enabled', '=', true)
    .executeTakeFirstOrThrow()
  return Math.max(minutes ?? 0, SHORT_NOTICE_MINUTES, ...REMINDER_CHOICES)
}

/** Stays no longer than their notice are reminded shortly before their end. */
function isLongOrEndsSoon(now: Date) {
  return sql<boolean>`(s.expires_at - ${PAID_AT} > ${noticeOf()} * interval '1 minute' or s.expires_at <= ${endsWithin(now, sql`0`)})`
}

/** The driver's choice before the lot's notice. */
function noticeOf() {
  return sql`coalesce(s.reminder_minutes, lot_settings.notification_threshold)`
}

function isWanted() {
  return sql<boolean>`s.reminder_minutes is distinct from 0`
}

function endsWithin(now: Date, minutes: RawBuilder<unknown>) {
  return sql<Date>`${now}::timestamptz + greatest(${minutes}, ${SHORT_NOTICE_MINUTES}) * interval '1 minute'`
}

/** Of a stay that has not ended: the reminders of ended ones are left out, as there are ever more of them. */
function reminderOf(of: string, now: Date) {
  return sql`(select from messages m where m.session_id = ${sql.ref(`${of}.id`)} and m.purpose = 'reminder'
    and ${isOfEnd(sql.ref('m.give_up_at'), sql`${now}::timestamptz`)} and ${isOfEnd(sql.ref('m.give_up_at'), sql.ref(`${of}.expires_at`))})`
}

/** A reminder expires at the end it tells of: one with another expiry was for an earlier end. */
function isOfEnd(giveUpAt: RawBuilder<unknown>, end: RawBuilder<unknown>) {
  return sql<boolean>`${giveUpAt} > ${end} - interval '1 second'`
}

type Reminder = Pick<MessageRow, 'purpose' | 'session_id' | 'give_up_at'>

/** Checked again right before sending: the stay may have been refunded, extended or given more minutes, or the reminder declined. */
export async function isReminderWanted(db: Db, message: Reminder): Promise<boolean> {
  if (message.purpose !== 'reminder' || message.session_id === null) return true
  const wanted = await db
    .selectFrom('parking_sessions as s')
    .select('s.id')
    .where('s.id', '=', message.session_id)
    .where('s.payment_status', '=', 'paid')
    .where('s.deleted_at', 'is', null)
    .where(isWanted())
    .where((q) => q.not(q.exists(laterStay('s'))))
    .where(isOfEnd(sql`${message.give_up_at}::timestamptz`, sql.ref('s.expires_at')))
    .executeTakeFirst()
  return wanted !== undefined
}

/** The same plate has a later stay at the same lot: an extension, a new stay, a subscription, or free parking. */
function laterStay(of: string) {
  return sql`(select from parking_sessions later
    where later.lot_id = ${sql.ref(`${of}.lot_id`)} and later.plate_key = ${sql.ref(`${of}.plate_key`)}
    and later.deleted_at is null and later.payment_status in ('paid', 'Yolo')
    and later.expires_at > ${sql.ref(`${of}.expires_at`)})`
}

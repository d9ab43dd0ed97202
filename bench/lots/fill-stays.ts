import type { Client } from 'pg'
import type { System } from '../start-system.ts'
import { withoutIndexes } from './without-indexes.ts'

const LIVE_A_LOT = 10
/** The notice of every lot here. */
const NOTICE = `interval '90 minutes'`
const FILLED = ['parking_sessions', 'payments', 'receipts', 'audit_log', 'messages']

/**
 * Paid four hours ago and valid for half an hour to five and a half: a fifth has been reminded already, and in every minute that follows
 * one in three hundred is due for it.
 */
export async function fillLiveStays({ db }: System): Promise<void> {
  await fillStays(db, {
    aLot: LIVE_A_LOT,
    paidAt: `now() - interval '4 hours'`,
    expiresAt: `now() + interval '30 minutes' + random() * interval '300 minutes'`,
    firstReceipt: 1,
  })
  await countTallies(db)
  await db.query(`vacuum analyze ${FILLED.join(', ')}, session_tallies`)
}

/** What came due while nobody reminded, so that no count has more of it than the other. */
export async function remindDue(db: Client): Promise<void> {
  await db.query(
    `insert into messages (key, kind, purpose, recipient, text, lot_id, session_id, status, give_up_at, sent_at)
     select 'reminder-' || id, 'sms', 'reminder', phone, 'Bench', lot_id, id, 'sent', expires_at, now() from parking_sessions
     where payment_status = 'paid' and expires_at between now() and now() + ${NOTICE} on conflict do nothing`,
  )
}

/** Over for weeks or months, with plans that have ended; beside them what else stays behind. The server waits meanwhile. */
export async function fillHistory({ db }: System, aLot: number): Promise<void> {
  await withoutIndexes(db, FILLED, () =>
    fillStays(db, {
      aLot,
      paidAt: `now() - interval '30 days' - n * interval '1 day' - random() * interval '20 hours'`,
      expiresAt: `paid_at + interval '2 hours'`,
      firstReceipt: 1_000,
    }),
  )
  await fillEndedPlans(db)
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into stripe_events (id, account, type, livemode, payload, status, received_at, done_at)
     select 'evt_old' || gen_random_uuid(), stripe_account_id, 'charge.updated', false, '{}', 'done', at, at
     from lots, generate_series(1, 20) n, lateral (select now() - n * interval '4 days' as at) times`,
  )
  await db.query(
    `insert into incidents (lot_id, kind, cause, reason, began_at, ended_at, links_sent_at)
     select id, 'payments', 'declared', 'Bench', at, at + interval '1 hour', at + interval '2 hours'
     from lots, generate_series(1, 5) n, lateral (select now() - n * interval '30 days' as at) times`,
  )
  await db.query(
    `with threads as (
       insert into threads (lot_id, session_id, language, created_at)
       select distinct on (lot_id) lot_id, id, 'en', created_at from parking_sessions order by lot_id, created_at
       returning id, created_at
     )
     insert into thread_messages (thread_id, author, text, created_at)
     select id, 'driver', 'Bench', created_at from threads, generate_series(1, 4)`,
  )
  await db.query('set session_replication_role = origin')
  await countTallies(db)
  await db.query(
    `vacuum analyze ${FILLED.join(', ')}, session_tallies, stripe_events, incidents, threads, thread_messages`,
  )
  // Otherwise it is written to the disk while jobs are measured.
  await db.query('checkpoint')
}

type Stays = { aLot: number; paidAt: string; expiresAt: string; firstReceipt: number }

/** As the product writes them, each with its payment, receipt, entry of the audit log and text. Triggers are off meanwhile. */
async function fillStays(db: Client, { aLot, paidAt, expiresAt, firstReceipt }: Stays): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `with made as (
       select gen_random_uuid() as id, gen_random_uuid() as payment_id, lots.id as lot_id, stripe_account_id, display_name, n, paid_at,
         ${expiresAt} as expires_at
       from lots, generate_series(1, $1::int) n, lateral (select ${paidAt} as paid_at) times
     ), stays as (
       insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, paid_at,
         session_type, payment_status, payment_id, card_last4, payment_method_type)
       select id, lot_id, 'B' || upper(substr(md5(lot_id::text || n), 1, 6)), '(416) 555-' || to_char(n % 10000, 'FM0000'), 2, 900,
         expires_at, display_name, paid_at, paid_at, 'New', 'paid', 'pi_' || payment_id, '4242', 'card'
       from made
     ), charged as (
       insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
         payment_intent_id, charge_id)
       select payment_id, id, lot_id, stripe_account_id, 'card', 'succeeded', 900, 90, paid_at, paid_at, 'pi_' || payment_id,
         'ch_' || payment_id
       from made
     ), received as (
       insert into receipts (payment_id, lot_id, number, lot_name, operator_name, created_at)
       select payment_id, lot_id, $2::int + n, display_name, 'Bench', paid_at from made
     ), logged as (
       insert into audit_log (at, actor, lot_id, action, subject_kind, subject_id, after)
       select paid_at, 'system', lot_id, 'session.paid', 'session', id, jsonb_build_object('expires_at', expires_at) from made
     )
     insert into messages (key, kind, purpose, recipient, text, lot_id, session_id, status, created_at, run_at, give_up_at, sent_at)
     select 'paid-' || id, 'sms', 'paid', '', '', lot_id, id, 'sent', paid_at, paid_at, paid_at + interval '1 hour', paid_at from made
     union all
     select 'reminder-' || id, 'sms', 'reminder', '', '', lot_id, id, 'sent', now(), now(), expires_at, now() from made
     where expires_at between now() and now() + ${NOTICE}`,
    [aLot, firstReceipt],
  )
  await db.query('set session_replication_role = origin')
}

/** One in each lot, with a year of months. */
async function fillEndedPlans(db: Client): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `with made as (
       select gen_random_uuid() as id, lots.id as lot_id, stripe_account_id, display_name, now() - interval '400 days' as at from lots
     ), stays as (
       insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, paid_at,
         session_type, payment_status, payment_id, payment_method_type, subscription_id, subscription_status)
       select id, lot_id, 'OVER 1', '(416) 555-0000', 720, 15000, at + interval '1 year', display_name, at, at, 'New', 'Yolo',
         'pi_' || id || '1', 'subscription', 'sub_' || id, 'canceled'
       from made
     )
     insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
       payment_intent_id, subscription_id)
     select id, lot_id, stripe_account_id, case n when 1 then 'subscription' else 'renewal' end, 'succeeded', 15000, 1500,
       at + n * interval '1 month', at + n * interval '1 month', 'pi_' || id || n, 'sub_' || id
     from made, generate_series(1, 12) n`,
  )
  await db.query('set session_replication_role = origin')
}

/** The triggers that keep them were off. */
async function countTallies(db: Client): Promise<void> {
  await db.query('truncate session_tallies')
  await db.query(
    `insert into session_tallies (lot_id, location, payment_status, session_type, tally)
     select lot_id, location, payment_status, session_type, count(*) from parking_sessions
     where deleted_at is null group by 1, 2, 3, 4`,
  )
}

import type { PoolClient } from 'pg'
import { splitStatements } from '../split-statements.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

/** A few rows of every kind that migrations must preserve, as far as the schema has a place for them. */
export async function insertSampleRows(client: PoolClient): Promise<void> {
  await client.query("set timezone = 'UTC'")
  for (const statement of splitStatements(FIRST_ROWS + LATER_ROWS)) {
    try {
      await client.query(statement)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code !== UNDEFINED_TABLE && code !== UNDEFINED_COLUMN) throw error
    }
  }
}

/** Invented people at example.test, fixed ids and times. */
const FIRST_ROWS = `
insert into users (id, email, created_at, updated_at) values
  ('00000000-0000-4000-8000-000000000001', 'owner@example.test', '2026-01-01', '2026-01-01'),
  ('00000000-0000-4000-8000-000000000002', 'checker@example.test', '2026-01-02', '2026-01-02');
insert into auth_sessions (id, user_id, method, refreshed_at, expires_at, created_at) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'password', '2026-01-03', '2026-02-03', '2026-01-03');
insert into lots (id, slug, display_name, name, status, address, stripe_account_id, charges_enabled, payouts_enabled, details_submitted, created_at) values
  ('00000000-0000-4000-8000-000000000010', 'first-lot', 'First Lot', 'First Lot', 'active', '1 First Street', 'acct_first', true, true, true, '2026-01-01'),
  ('00000000-0000-4000-8000-000000000011', 'second-lot', 'Second Lot', 'Second Lot', 'pending', null, null, false, false, false, '2026-01-02');
insert into lot_settings (id, lot_id, province, gst_hst_number, updated_at) values
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000010', 'ON', '123456789RT0001', '2026-01-01'),
  ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000011', null, null, '2026-01-02');
insert into lot_admins (id, lot_id, user_id, role, user_email, created_at) values
  ('00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000001', 'owner', 'owner@example.test', '2026-01-01'),
  ('00000000-0000-4000-8000-000000000015', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'checker', 'checker@example.test', '2026-01-02');
insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, session_type, payment_status, payment_method_type,
    payment_id, transaction_id, card_type, card_last4, created_at, paid_at) values
  ('00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'TEST 001', '(416) 555-0100', 2, 900, '2026-01-05 14:00Z', 'First Lot', 'New',
    'pending', null, null, null, null, null, '2026-01-05 12:00Z', null),
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'TEST 002', '(416) 555-0101', 1, 450, '2026-01-05 13:00Z', 'First Lot', 'New',
    'paid', 'card', 'pi_paid', 'ch_paid', 'visa', '4242', '2026-01-05 12:00Z', '2026-01-05 12:01Z'),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'TEST 003', '(416) 555-0102', 1, 450, '2026-01-06 13:00Z', 'First Lot', 'New',
    'refunded', 'card', 'pi_refunded', 'ch_refunded', 'visa', '4242', '2026-01-06 12:00Z', '2026-01-06 12:01Z');
insert into session_requests (key, lot_id, fingerprint, session_id, created_at) values
  ('request-1', '00000000-0000-4000-8000-000000000010', 'fingerprint', '00000000-0000-4000-8000-000000000020', '2026-01-05 12:00Z');
insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, payment_intent_id, charge_id, card_type, card_last4,
    refunded_cents, asked_at, created_at, paid_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'open', 900, 90,
    'pi_open', null, null, null, 0, '2026-01-05 12:00Z', '2026-01-05 12:00Z', null),
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', 450, 45,
    'pi_paid', 'ch_paid', 'visa', '4242', 0, '2026-01-05 12:00Z', '2026-01-05 12:00Z', '2026-01-05 12:01Z'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', 450, 45,
    'pi_refunded', 'ch_refunded', 'visa', '4242', 450, '2026-01-06 12:00Z', '2026-01-06 12:00Z', '2026-01-06 12:01Z');
insert into refunds (id, payment_id, session_id, amount_cents, fee_cents, status, source, stripe_refund_id, requested_by, created_at, finished_at, asked_at) values
  ('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', 450, 45, 'succeeded', 'staff', 're_1',
    '00000000-0000-4000-8000-000000000001', '2026-01-06 12:05Z', '2026-01-06 12:05Z', '2026-01-06 12:05Z');
insert into attention_items (id, lot_id, session_id, payment_id, kind, created_at) values
  ('00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000032',
    'dispute', '2026-01-07');
insert into stripe_events (id, account, type, livemode, object_id, payload, status, received_at, run_at, done_at) values
  ('evt_1', 'acct_first', 'payment_intent.succeeded', false, 'pi_paid', '{}', 'done', '2026-01-05 12:01Z', '2026-01-05 12:01Z', '2026-01-05 12:01Z'),
  ('evt_2', 'acct_first', 'payment_intent.succeeded', false, 'pi_open', '{}', 'pending', '2026-01-05 12:02Z', '2026-01-05 12:02Z', null);
insert into event_watermarks (account, seen_until) values ('acct_first', '2026-01-05 12:00Z');
insert into messages (id, key, kind, recipient, text, lot_id, session_id, status, give_up_at, run_at, created_at, sent_at) values
  ('00000000-0000-4000-8000-000000000040', 'paid-1', 'sms', '+14165550101', 'A text.', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021',
    'sent', '2026-01-05 13:00Z', '2026-01-05 12:01Z', '2026-01-05 12:01Z', '2026-01-05 12:01Z');
insert into stopped_numbers (number, stopped_at) values ('+14165550199', '2026-01-05');
insert into plate_checks (id, lot_id, user_id, license_plate, plate_key, result, session_id, checked_at) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'TEST 002', 'TEST002', 'valid',
    '00000000-0000-4000-8000-000000000021', '2026-01-05 12:30Z');
insert into audit_log (at, actor, actor_user_id, lot_id, action, subject_kind, subject_id, after) values
  ('2026-01-05 12:01Z', 'system', null, '00000000-0000-4000-8000-000000000010', 'session.paid', 'session', '00000000-0000-4000-8000-000000000021', '{}'),
  ('2026-01-06 12:05Z', 'staff', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000010', 'session.refunded', 'session',
    '00000000-0000-4000-8000-000000000022', '{}');
alter table receipts disable trigger receipts_are_final;
update receipts set created_at = '2026-01-06';
alter table receipts enable trigger receipts_are_final;
update schema_migrations set applied_at = '2026-01-01';
`

/** Of tables and columns that came after the first release. */
const LATER_ROWS = `
insert into refunds (id, payment_id, session_id, amount_cents, fee_cents, status, source, stripe_refund_id, requested_by, reason, request_key, created_at, finished_at, asked_at) values
  ('00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', 100, 10, 'succeeded', 'staff', 're_2',
    '00000000-0000-4000-8000-000000000001', 'Left early', 'request', '2026-01-05 12:10Z', '2026-01-05 12:10Z', '2026-01-05 12:10Z');
insert into unexpected_charges (id, lot_id, stripe_account_id, charge_id, amount_cents, currency, is_refunded_by_us, refund_retry_at, paid_at, created_at) values
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000010', 'acct_first', 'ch_unexpected', 700, 'cad', false, '2026-01-08', '2026-01-08', '2026-01-08');
insert into listing_watermarks (account, object, pass, seen_until, started_at, checked_at) values ('acct_first', 'charge', 'recent', '2026-01-08', '2026-01-08', '2026-01-08');
insert into provider_attempts (request, attempt, started_at) values ('refund-1', 2, '2026-01-08');
insert into disputes (id, lot_id, payment_id, status, reason, amount_cents, withdrawn_cents, opened_at, changed_at) values
  ('dp_1', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000031', 'needs_response', 'fraudulent', 450, 450, '2026-01-09', '2026-01-09');
insert into wallet_domains (lot_id, stripe_account_id, host, state, next_check_at) values
  ('00000000-0000-4000-8000-000000000010', 'acct_first', 'park.example.test', 'ready', '2026-01-10');
insert into known_devices (user_id, device, seen_at) values ('00000000-0000-4000-8000-000000000001', 'Firefox on Linux', '2026-01-03');
insert into card_declines (charge_id, payment_id, session_id, lot_id, network, declined_at) values
  ('ch_declined', '00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', '203.0.113.0/24', '2026-01-05 12:00Z');
insert into payment_networks (payment_id, network, created_at) values ('00000000-0000-4000-8000-000000000030', '203.0.113.0/24', '2026-01-05 12:00Z');
insert into driver_data_requests (secret_hash, code_hash, plate_key, phone, created_at) values
  (decode(repeat('01', 32), 'hex'), decode(repeat('02', 32), 'hex'), 'TEST002', '+14165550101', '2026-01-10');
insert into plate_changes (lot_id, session_id, kind, former_plate, changed_at) values
  ('00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'correction', 'TSET 002', '2026-01-05 12:05Z');
insert into auth_keys (id, secret, created_at) values ('00000000000000a1', decode(repeat('03', 32), 'hex'), '2026-01-01');
insert into auth_links (token_hash, kind, user_id, redirect_to, expires_at, created_at) values
  (decode(repeat('04', 32), 'hex'), 'invite', '00000000-0000-4000-8000-000000000002', '/admin', '2026-01-09', '2026-01-02');
insert into proof_keys (id, private_key, created_at) values ('0000000a', decode(repeat('05', 48), 'hex'), '2026-01-01');
insert into payouts (id, lot_id, stripe_account_id, amount_cents, currency, status, is_automatic, is_itemised, created_at, arrives_on, asked_at) values
  ('po_1', '00000000-0000-4000-8000-000000000010', 'acct_first', 350, 'cad', 'paid', true, true, '2026-01-10', '2026-01-12', '2026-01-12');
insert into balance_entries (id, lot_id, stripe_account_id, category, source_id, charge_id, currency, amount_cents, platform_fee_cents, card_fee_cents, net_cents,
    created_at, available_on, payout_id) values
  ('txn_1', '00000000-0000-4000-8000-000000000010', 'acct_first', 'charge', 'ch_paid', 'ch_paid', 'cad', 450, 45, 55, 350, '2026-01-05 12:01Z', '2026-01-10', 'po_1');
insert into permits (id, lot_id, holder, phone, reason, notes, starts_at, ends_at, weekdays, created_at, created_by) values
  ('00000000-0000-4000-8000-000000000060', '00000000-0000-4000-8000-000000000010', 'A Holder', '(416) 555-0103', 'Tenant', 'Row B', '2026-01-01', '2027-01-01', 31, '2026-01-01',
    '00000000-0000-4000-8000-000000000001');
insert into permit_plates (permit_id, lot_id, license_plate) values ('00000000-0000-4000-8000-000000000060', '00000000-0000-4000-8000-000000000010', 'TEST 004');
insert into plan_plates (session_id, license_plate, added_at, removed_at) values
  ('00000000-0000-4000-8000-000000000021', 'TEST 005', '2026-01-05 12:01Z', '2026-01-06');
insert into plate_notes (lot_id, license_plate, note, blocked_until, block_reason, contact, updated_at, updated_by) values
  ('00000000-0000-4000-8000-000000000010', 'TEST 006', 'Parks across two spaces', '2026-02-01', 'Unpaid', 'The office', '2026-01-07',
    '00000000-0000-4000-8000-000000000001');
insert into check_rounds (id, lot_id, user_id, started_at, ended_at) values
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', '2026-01-05 12:20Z', '2026-01-05 12:40Z');
insert into incidents (id, lot_id, kind, cause, reason, began_at, ended_at, declared_by, ended_by) values
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000010', 'payments', 'declared', 'No connection at the lot', '2026-01-07 10:00Z', '2026-01-07 11:00Z',
    '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001');
insert into warnings (id, lot_id, code, nonce, license_plate, reason, note, result, expired_at, seen_at, user_id, state, closed_at, closed_by, withdrawal,
    withdrawal_note) values
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000010', '23456789AB', '00000000-0000-4000-8000-000000000064', 'TEST 007', 'expired', 'Space 12',
    'expired', '2026-01-07 12:00Z', '2026-01-07 13:00Z', '00000000-0000-4000-8000-000000000002', 'withdrawn', '2026-01-08', '00000000-0000-4000-8000-000000000001', 'staff', 'Shown a receipt');
insert into warning_photos (id, warning_id, author, jpeg, created_at) values
  ('00000000-0000-4000-8000-000000000065', '00000000-0000-4000-8000-000000000063', 'staff', decode('ffd8ffd9', 'hex'), '2026-01-07 13:00Z');
insert into threads (id, lot_id, session_id, email, language, created_at) values
  ('00000000-0000-4000-8000-000000000066', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'driver@example.test', 'fr', '2026-01-05 12:15Z');
insert into thread_messages (thread_id, author, user_id, text, created_at) values
  ('00000000-0000-4000-8000-000000000066', 'driver', null, 'The gate is closed.', '2026-01-05 12:15Z'),
  ('00000000-0000-4000-8000-000000000066', 'staff', '00000000-0000-4000-8000-000000000001', 'It is open again.', '2026-01-05 12:20Z');
update lot_settings set spaces = 40, sell_within_spaces = true, plates_per_plan = 2, grace_arrival_minutes = 10, grace_end_minutes = 5
  where lot_id = '00000000-0000-4000-8000-000000000010';
`

-- 0001_people_and_lots.sql 1d23d160050e757ca92f79558c5bcc4325151b778d09f35223e2ce86c353e71f
-- 0002_sessions_and_money.sql bdb679ee05459edee7524ef0b20186f949e1689c29ae089e563dc991b88ddb14
-- 0003_inbox_and_outbox.sql 426596e3a598c802b8ce80ffe0f57e969b6021e957c12ced9ac7c51638b857b1
-- 0004_audit_and_limits.sql 932d8dcfd671fa70ebdcbb2e1c03704fff06af093b2502a029024e970cfa13a7
-- 0005_auth.sql d760a6ea627b701f007df6771ef92f075628bcb679b4200567ba3f3d05211872
-- 0006_staff.sql e8585e0c2c9e6c01d69e15301543778473afc25049670bd6682f26f3bfcbfe17

insert into attention_items (id, lot_id, session_id, payment_id, kind, detail, created_at, resolved_at, resolved_by) values
  ('00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000032', 'dispute', '{}', '2026-01-07 00:00:00+00', NULL, NULL);

insert into audit_log (id, at, actor, actor_user_id, lot_id, action, subject_kind, subject_id, before, after, request_id) overriding system value values
  ('1', '2026-01-05 12:01:00+00', 'system', NULL, '00000000-0000-4000-8000-000000000010', 'session.paid', 'session', '00000000-0000-4000-8000-000000000021', NULL, '{}', NULL),
  ('2', '2026-01-06 12:05:00+00', 'staff', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000010', 'session.refunded', 'session', '00000000-0000-4000-8000-000000000022', NULL, '{}', NULL);

select setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) from audit_log;

insert into auth_sessions (id, user_id, method, refresh_counter, refreshed_at, expires_at, created_at) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'password', '0', '2026-01-03 00:00:00+00', '2026-02-03 00:00:00+00', '2026-01-03 00:00:00+00');

insert into event_watermarks (account, seen_until) values
  ('acct_first', '2026-01-05 12:00:00+00');

insert into lot_admins (id, lot_id, user_id, role, status, user_email, invited_by, invited_at, created_at) values
  ('00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000001', 'owner', 'active', 'owner@example.test', NULL, NULL, '2026-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000015', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'checker', 'active', 'checker@example.test', NULL, NULL, '2026-01-02 00:00:00+00');

insert into lots (id, slug, display_name, name, description, address, status, timezone, stripe_account_id, stripe_product_id, stripe_portal_configuration_id, charges_enabled, payouts_enabled, details_submitted, requirements_due, disabled_reason, account_checked_at, created_at, business_name, contact_name, contact_phone) values
  ('00000000-0000-4000-8000-000000000010', 'first-lot', 'First Lot', 'First Lot', NULL, '1 First Street', 'active', 'America/Toronto', 'acct_first', NULL, NULL, 'true', 'true', 'true', '{}', NULL, NULL, '2026-01-01 00:00:00+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000011', 'second-lot', 'Second Lot', 'Second Lot', NULL, NULL, 'pending', 'America/Toronto', NULL, NULL, NULL, 'false', 'false', 'false', '{}', NULL, NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL);

insert into messages (id, key, kind, recipient, subject, text, html, links, lot_id, session_id, status, attempts, run_at, give_up_at, locked_until, provider_id, last_error, created_at, sent_at) values
  ('00000000-0000-4000-8000-000000000040', 'paid-1', 'sms', '+14165550101', NULL, 'A text.', NULL, '{}', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'sent', '0', '2026-01-05 12:01:00+00', '2026-01-05 13:00:00+00', NULL, NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00');

insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, first_name, last_name, email, auto_renew, session_type, extends_session_id, payment_status, payment_method_type, card_type, card_last4, payment_id, stripe_session_id, customer_id, subscription_id, subscription_status, transaction_id, notes, created_at, paid_at, deleted_at, deleted_by) values
  ('00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'TEST 001', '(416) 555-0100', '2', '900', '2026-01-05 14:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 12:00:00+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'TEST 002', '(416) 555-0101', '1', '450', '2026-01-05 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'paid', 'card', 'visa', '4242', 'pi_paid', NULL, NULL, NULL, NULL, 'ch_paid', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'TEST 003', '(416) 555-0102', '1', '450', '2026-01-06 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'refunded', 'card', 'visa', '4242', 'pi_refunded', NULL, NULL, NULL, NULL, 'ch_refunded', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL);

insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, currency, payment_intent_id, charge_id, checkout_session_id, subscription_id, subscription_ended_at, invoice_id, card_type, card_last4, refunded_cents, disputed_cents, session_deleted, is_duplicate, last_error, asked_at, created_at, paid_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'open', '900', '90', 'cad', 'pi_open', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_paid', 'ch_paid', NULL, NULL, NULL, NULL, 'visa', '4242', '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_refunded', 'ch_refunded', NULL, NULL, NULL, NULL, 'visa', '4242', '450', '0', 'false', 'false', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00');

insert into session_requests (key, lot_id, fingerprint, session_id, created_at) values
  ('request-1', '00000000-0000-4000-8000-000000000010', 'fingerprint', '00000000-0000-4000-8000-000000000020', '2026-01-05 12:00:00+00');

insert into stripe_events (id, account, type, api_version, livemode, object_id, payload, status, attempts, run_at, locked_until, last_error, received_at, done_at) values
  ('evt_1', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_paid', '{}', 'done', '0', '2026-01-05 12:01:00+00', NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00'),
  ('evt_2', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_open', '{}', 'pending', '0', '2026-01-05 12:02:00+00', NULL, NULL, '2026-01-05 12:02:00+00', NULL);

insert into users (id, email, password_hash, user_metadata, last_sign_in_at, created_at, updated_at) values
  ('00000000-0000-4000-8000-000000000001', 'owner@example.test', NULL, '{}', NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000002', 'checker@example.test', NULL, '{}', NULL, '2026-01-02 00:00:00+00', '2026-01-02 00:00:00+00');


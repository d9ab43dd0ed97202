-- 0001_people_and_lots.sql 1d23d160050e757ca92f79558c5bcc4325151b778d09f35223e2ce86c353e71f
-- 0002_sessions_and_money.sql bdb679ee05459edee7524ef0b20186f949e1689c29ae089e563dc991b88ddb14
-- 0003_inbox_and_outbox.sql 426596e3a598c802b8ce80ffe0f57e969b6021e957c12ced9ac7c51638b857b1
-- 0004_audit_and_limits.sql 932d8dcfd671fa70ebdcbb2e1c03704fff06af093b2502a029024e970cfa13a7
-- 0005_auth.sql d760a6ea627b701f007df6771ef92f075628bcb679b4200567ba3f3d05211872
-- 0006_staff.sql e8585e0c2c9e6c01d69e15301543778473afc25049670bd6682f26f3bfcbfe17
-- 0007_messages.sql 0936fa83d76dc0e6865c9e4a8a6945379057d6737c98c2ac17a1aa172a9965a6
-- 0008_receipts.sql 629c6a4153c39ef9d6d1cd8acacb2e2c63ceeb4cbf5dafe3578c19cdaf74e133
-- 0009_plate_checks.sql fc1e9ae31c98dfdab79d0f94b34ebc04dfc86e869455bd75ba020c6562f02402
-- 0010_audit_filters.sql 2e4e88ce807c778e3a04b93a9b4168782da71dbce46c8dfc6f79f4a4a9121858
-- 0011_session_sorts.sql f3d67af24f419438789613d1588e6677e8d55bf7210452107b2c926a41bf2919

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

insert into lot_settings (id, lot_id, hourly_rate_cents, max_daily_rate_cents, max_hours, subscription_amount_cents, notification_threshold, notification_enabled, public_site_url, updated_at, operator_name, operator_address, province, gst_hst_number, qst_number, tax_since, prices_reviewed_at, sign_downloaded_at, checklist_dismissed_at) values
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000010', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-01 00:00:00+00', NULL, NULL, 'ON', '123456789RT0001', NULL, NULL, NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000011', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

insert into lots (id, slug, display_name, name, description, address, status, timezone, stripe_account_id, stripe_product_id, stripe_portal_configuration_id, charges_enabled, payouts_enabled, details_submitted, requirements_due, disabled_reason, account_checked_at, created_at, business_name, contact_name, contact_phone) values
  ('00000000-0000-4000-8000-000000000010', 'first-lot', 'First Lot', 'First Lot', NULL, '1 First Street', 'active', 'America/Toronto', 'acct_first', NULL, NULL, 'true', 'true', 'true', '{}', NULL, NULL, '2026-01-01 00:00:00+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000011', 'second-lot', 'Second Lot', 'Second Lot', NULL, NULL, 'pending', 'America/Toronto', NULL, NULL, NULL, 'false', 'false', 'false', '{}', NULL, NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL);

insert into messages (id, key, kind, recipient, subject, text, html, links, lot_id, session_id, status, attempts, run_at, give_up_at, locked_until, provider_id, last_error, created_at, sent_at, handed_over_at, is_secret) values
  ('00000000-0000-4000-8000-000000000040', 'paid-1', 'sms', '+14165550101', NULL, 'A text.', NULL, '{}', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'sent', '0', '2026-01-05 12:01:00+00', '2026-01-05 13:00:00+00', NULL, NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00', NULL, 'false');

insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, first_name, last_name, email, auto_renew, session_type, extends_session_id, payment_status, payment_method_type, card_type, card_last4, payment_id, stripe_session_id, customer_id, subscription_id, subscription_status, transaction_id, notes, created_at, paid_at, deleted_at, deleted_by, language) values
  ('00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'TEST 001', '(416) 555-0100', '2', '900', '2026-01-05 14:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 12:00:00+00', NULL, NULL, NULL, 'en'),
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'TEST 002', '(416) 555-0101', '1', '450', '2026-01-05 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'paid', 'card', 'visa', '4242', 'pi_paid', NULL, NULL, NULL, NULL, 'ch_paid', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL, 'en'),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'TEST 003', '(416) 555-0102', '1', '450', '2026-01-06 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'refunded', 'card', 'visa', '4242', 'pi_refunded', NULL, NULL, NULL, NULL, 'ch_refunded', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL, 'en');

insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, currency, payment_intent_id, charge_id, checkout_session_id, subscription_id, subscription_ended_at, invoice_id, card_type, card_last4, refunded_cents, disputed_cents, session_deleted, is_duplicate, last_error, asked_at, created_at, paid_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'open', '900', '90', 'cad', 'pi_open', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_paid', 'ch_paid', NULL, NULL, NULL, NULL, 'visa', '4242', '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_refunded', 'ch_refunded', NULL, NULL, NULL, NULL, 'visa', '4242', '450', '0', 'false', 'false', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00');

insert into plate_checks (id, lot_id, user_id, license_plate, plate_key, result, session_id, request_key, checked_at) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'TEST 002', 'TEST002', 'valid', '00000000-0000-4000-8000-000000000021', NULL, '2026-01-05 12:30:00+00');

insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number, qst_number, created_at) values
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000010', '1', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000010', '2', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00');

insert into refunds (id, payment_id, session_id, amount_cents, fee_cents, status, source, stripe_refund_id, requested_by, last_error, created_at, finished_at, asked_at) values
  ('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '450', '45', 'succeeded', 'staff', 're_1', '00000000-0000-4000-8000-000000000001', NULL, '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00');

insert into session_requests (key, lot_id, fingerprint, session_id, created_at) values
  ('request-1', '00000000-0000-4000-8000-000000000010', 'fingerprint', '00000000-0000-4000-8000-000000000020', '2026-01-05 12:00:00+00');

insert into session_tallies (lot_id, location, payment_status, session_type, tally) values
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'paid', 'New', '1'),
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'pending', 'New', '1'),
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'refunded', 'New', '1');

insert into stopped_numbers (number, stopped_at) values
  ('+14165550199', '2026-01-05 00:00:00+00');

insert into stripe_events (id, account, type, api_version, livemode, object_id, payload, status, attempts, run_at, locked_until, last_error, received_at, done_at) values
  ('evt_1', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_paid', '{}', 'done', '0', '2026-01-05 12:01:00+00', NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00'),
  ('evt_2', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_open', '{}', 'pending', '0', '2026-01-05 12:02:00+00', NULL, NULL, '2026-01-05 12:02:00+00', NULL);

insert into users (id, email, password_hash, user_metadata, last_sign_in_at, created_at, updated_at, language) values
  ('00000000-0000-4000-8000-000000000001', 'owner@example.test', NULL, '{}', NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', 'en'),
  ('00000000-0000-4000-8000-000000000002', 'checker@example.test', NULL, '{}', NULL, '2026-01-02 00:00:00+00', '2026-01-02 00:00:00+00', 'en');


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
-- 0012_attention_refs.sql 0ee6e969d604a4cd7466ca8a320eadc4e3e4bad06ce7ca6bff00a9e59c08b709
-- 0013_attention_ref_index.sql 4f5628d04c54bce2a3021abc9049bd6683783c55747fa29fdedb26383161bb08
-- 0014_settlement.sql 0e633746f89fc9a757fdea505353456a511e916d318b86c063b214b1829c83ab
-- 0015_message_purposes.sql 7c7230a703da4dcb9405bf6759e9ef5db1146d1d82e113c4112c3934f2cbe3be
-- 0016_taxed_receipts.sql 3c3b0ccea07661ddbfcb4e4a546a1ef4b5aaa07cbddd30faea2998c3edce8273
-- 0017_audit_jobs.sql 5fee98b74c8485de24d07d4cca4e1dd3fb0edde8aa4b9d61311dc577e647b740
-- 0018_validate_checks.sql 51a61aeda7ae8f1204bf049020dbc9b88e462ec6676f269f4ce4fb9f90c9543f
-- 0020_event_sweep.sql edf0ebd9403814c843f48143d1abb6a9e1b3e5ffbf70fdf792c28cbb13f1aa6c
-- 0021_unexpected_charges.sql e44472a270bc42a39825fccf8d6b1e396b686d523a4be744678e88cf03a9eeab
-- 0022_listing_watermarks.sql dc02c870a91f466d0f1d90d9524db889a86d45b31ff4620dd823979b51ed29c4
-- 0024_provider_attempts.sql 07f34e6baa91524bec275dd6088e7169f6d03e7037ef3c08c904a7512b8b8bbd
-- 0025_refund_parts.sql 313153d8af37277b2790297b7a6a54298213b0461011444f6fa7044158970ea1
-- 0026_refund_part_indexes.sql 37493dd07e11c3ad1f2adcd4cd518cdcf954a2f5dea3dc8b7b11cc1fca619192
-- 0027_refunded_sessions.sql 252195b11d8f4e7195a42ca15c0526d3135f57bfb260b6787078add1ea015ec1
-- 0028_renewing_index.sql bc81dcc8db97a009b9ca7aefba5153a5f0da11405c66858604c7e1868a450135
-- 0029_disputes.sql a1c4a17764f0ae2dc257ef64c027d7373e7bfa1ec4b3a471aeb43748f6bf8adb
-- 0032_wallet_domains.sql f6c8c3d3ec08e1c7de590f3b7901e31f183fb20e5917126f3c46146c30800107
-- 0035_account_health.sql 147aa45417a0675f65e6b6a6b99b4f1d7c548de7a812dde904aa6cf061e0e663
-- 0036_account_messages.sql d679517c2f2a9076b64c7f527f7c4b7c8fda2bb38727e24dcfd2b1310bf58ec1
-- 0037_validate_account_checks.sql 1b7ec57c1eccda0eded1d40955bd12ee49da4b613ade8ebab211a993e946fa10
-- 0039_write_probe.sql 1d9e22567f9b67a570ece384c97dca9943ed042b272ac843af9993efadccfa54
-- 0040_money_audits.sql a23d637fde571493540cfd6c2de7f749f9d90746578e446cdddc86d7265b4666
-- 0041_refund_changes.sql 25214fcdced46bdf8273e3030fed30920edc65bcae1d75ad7c759ed7603f52b1
-- 0045_link_requesters.sql 188c7cf98e30633b9f2bc3a650a8cea705d154dde129d3a4c159541713e07741
-- 0046_session_devices.sql c836ed4624eebbf90b5e2d083fac527d9ec3aee0bec636a776b9a8c7c14fca78
-- 0047_known_devices.sql c18ca0011793713a0e11aca38b448ac117af342b4d94558981a50627cf6caae2
-- 0048_new_device_mail.sql 83a05673b35f03e9659e10dc2b8eae3d8af0cfdd9dba8f219ad80e5c755aed00
-- 0050_audit_chain.sql ed0a862d3e1d32e670d052724abd1545497aa62067dba1c09d49881ab6423bd0
-- 0051_pseudonym_key.sql 9c8983dc9ccb01eb5ecc172902260f779a775c2a3311dcba6113b209fe0528cf
-- 0052_sessions_by_age.sql 44d985366e48a1175983c4bd3faa81b664063c0eb0f5d95020b299cae78aa2c0
-- 0053_card_declines.sql 57352c1c0baa687292e49aa99e07da615471db461ec8d8da178413e4c197c092
-- 0054_payment_networks.sql afff20a53c476717d4e7f3aa6ba5f27188cab5422a838b010e52a6786a1512df
-- 0056_former_accounts.sql 841327b6189b410b2a7eca26e19250d545dd37bf623a4337aff40823e57b6172
-- 0057_driver_data_requests.sql c9a16cd1361cd9e62a8abb1127c7518583f8c95acdc64b26446eccadc63eb90d
-- 0058_data_code_text.sql ddd34739e66738ad1d1f7a970be62e86539913764a225e75a1fed1948b11a8ff
-- 0059_deleted_sessions_of_plate.sql 516c891f2fb2e5dfd5abe65288500e64db45cf626086dc4bb7414f87e10ed6b9
-- 0070_receipts_at_commit.sql a698ae05a436ab299ac658c71025c21aceadcd441fc2a91db0b2744c20e0d3e1
-- 0071_announced_sessions.sql 0fc43ca3889b685e29942cbf26d81ee063356af661f2af8345c602c8ed21e445
-- 0072_announced_work.sql 49230da07a94adaa85cee00bf68d55021a50cdc8b7d9f46ec69816292458662a

insert into attention_items (id, lot_id, session_id, payment_id, kind, detail, created_at, resolved_at, resolved_by, provider_ref) values
  ('00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000032', 'dispute', '{}', '2026-01-07 00:00:00+00', NULL, NULL, NULL);

insert into audit_chain (lot_id, "position", audit_id, hash) values
  ('00000000-0000-4000-8000-000000000010', '1', '1', E'\\xe0a21d3fd162027d982a5cfc54d0bdefb48b11a8d37bc86857b4d278ca157931'),
  ('00000000-0000-4000-8000-000000000010', '2', '2', E'\\x489fb0fa68b8816936206396ff15334ea64cdb4a84729c7e7ef1e6c81b09ec21');

insert into audit_log (id, at, actor, actor_user_id, lot_id, action, subject_kind, subject_id, before, after, request_id, actor_job) overriding system value values
  ('1', '2026-01-05 12:01:00+00', 'system', NULL, '00000000-0000-4000-8000-000000000010', 'session.paid', 'session', '00000000-0000-4000-8000-000000000021', NULL, '{}', NULL, NULL),
  ('2', '2026-01-06 12:05:00+00', 'staff', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000010', 'session.refunded', 'session', '00000000-0000-4000-8000-000000000022', NULL, '{}', NULL, NULL);

select setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) from audit_log;

insert into auth_sessions (id, user_id, method, refresh_counter, refreshed_at, expires_at, created_at, browser, system, network) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'password', '0', '2026-01-03 00:00:00+00', '2026-02-03 00:00:00+00', '2026-01-03 00:00:00+00', NULL, NULL, NULL);

insert into card_declines (charge_id, payment_id, session_id, lot_id, network, declined_at) values
  ('ch_declined', '00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', '203.0.113.0/24', '2026-01-05 12:00:00+00');

insert into disputes (id, lot_id, payment_id, status, reason, amount_cents, withdrawn_cents, due_by, opened_at, has_evidence, is_submitted, changed_at) values
  ('dp_1', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000031', 'needs_response', 'fraudulent', '450', '450', NULL, '2026-01-09 00:00:00+00', 'false', 'false', '2026-01-09 00:00:00+00');

insert into driver_data_requests (secret_hash, code_hash, plate_key, phone, tries, created_at, opened_at, erasure_requested_at) values
  (E'\\x0101010101010101010101010101010101010101010101010101010101010101', E'\\x0202020202020202020202020202020202020202020202020202020202020202', 'TEST002', '+14165550101', '0', '2026-01-10 00:00:00+00', NULL, NULL);

insert into event_watermarks (account, seen_until) values
  ('acct_first', '2026-01-05 12:00:00+00');

insert into known_devices (user_id, device, seen_at) values
  ('00000000-0000-4000-8000-000000000001', 'Firefox on Linux', '2026-01-03 00:00:00+00');

insert into listing_watermarks (account, object, pass, seen_until, started_at, checked_at) values
  ('acct_first', 'charge', 'recent', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00');

insert into lot_admins (id, lot_id, user_id, role, status, user_email, invited_by, invited_at, created_at) values
  ('00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000001', 'owner', 'active', 'owner@example.test', NULL, NULL, '2026-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000015', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'checker', 'active', 'checker@example.test', NULL, NULL, '2026-01-02 00:00:00+00');

insert into lot_settings (id, lot_id, hourly_rate_cents, max_daily_rate_cents, max_hours, subscription_amount_cents, notification_threshold, notification_enabled, public_site_url, updated_at, operator_name, operator_address, province, gst_hst_number, qst_number, tax_since, prices_reviewed_at, sign_downloaded_at, checklist_dismissed_at) values
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000010', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-01 00:00:00+00', NULL, NULL, 'ON', '123456789RT0001', NULL, NULL, NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000011', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

insert into lots (id, slug, display_name, name, description, address, status, timezone, stripe_account_id, stripe_product_id, stripe_portal_configuration_id, charges_enabled, payouts_enabled, details_submitted, requirements_due, disabled_reason, account_checked_at, created_at, business_name, contact_name, contact_phone, account_read, payouts_were_enabled, requirements_past_due, requirements_deadline, account_problem, account_problem_since, former_stripe_accounts) values
  ('00000000-0000-4000-8000-000000000010', 'first-lot', 'First Lot', 'First Lot', NULL, '1 First Street', 'active', 'America/Toronto', 'acct_first', NULL, NULL, 'true', 'true', 'true', '{}', NULL, NULL, '2026-01-01 00:00:00+00', NULL, NULL, NULL, '0', 'false', '{}', NULL, NULL, NULL, '{}'),
  ('00000000-0000-4000-8000-000000000011', 'second-lot', 'Second Lot', 'Second Lot', NULL, NULL, 'pending', 'America/Toronto', NULL, NULL, NULL, 'false', 'false', 'false', '{}', NULL, NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL, '0', 'false', '{}', NULL, NULL, NULL, '{}');

insert into messages (id, key, kind, recipient, subject, text, html, links, lot_id, session_id, status, attempts, run_at, give_up_at, locked_until, provider_id, last_error, created_at, sent_at, handed_over_at, is_secret, purpose) values
  ('00000000-0000-4000-8000-000000000040', 'paid-1', 'sms', '+14165550101', NULL, 'A text.', NULL, '{}', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'sent', '0', '2026-01-05 12:01:00+00', '2026-01-05 13:00:00+00', NULL, NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00', NULL, 'false', NULL);

insert into money_audits (id, since, until, started_at, finished_at, compared, differences, open_items) overriding system value values
  ('1', '2026-11-15 22:01:18.437032+00', '2026-11-16 22:01:18.437032+00', '2026-11-16 22:01:18.437032+00', '2026-11-16 22:01:18.437032+00', '0', '0', '0');

select setval(pg_get_serial_sequence('money_audits', 'id'), max(id)) from money_audits;

insert into money_changes (id, session_id, at) overriding system value values
  ('1', '00000000-0000-4000-8000-000000000021', '2026-11-16 22:01:18.718303+00'),
  ('2', '00000000-0000-4000-8000-000000000022', '2026-11-16 22:01:18.718303+00'),
  ('3', '00000000-0000-4000-8000-000000000022', '2026-11-16 22:01:18.742319+00'),
  ('4', '00000000-0000-4000-8000-000000000021', '2026-11-16 22:01:18.881206+00');

select setval(pg_get_serial_sequence('money_changes', 'id'), max(id)) from money_changes;

insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, first_name, last_name, email, auto_renew, session_type, extends_session_id, payment_status, payment_method_type, card_type, card_last4, payment_id, stripe_session_id, customer_id, subscription_id, subscription_status, transaction_id, notes, created_at, paid_at, deleted_at, deleted_by, language, refunded_cents) values
  ('00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'TEST 001', '(416) 555-0100', '2', '900', '2026-01-05 14:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 12:00:00+00', NULL, NULL, NULL, 'en', '0'),
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'TEST 002', '(416) 555-0101', '1', '450', '2026-01-05 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'paid', 'card', 'visa', '4242', 'pi_paid', NULL, NULL, NULL, NULL, 'ch_paid', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL, 'en', '0'),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'TEST 003', '(416) 555-0102', '1', '450', '2026-01-06 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'refunded', 'card', 'visa', '4242', 'pi_refunded', NULL, NULL, NULL, NULL, 'ch_refunded', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL, 'en', '0');

insert into payment_networks (payment_id, network, created_at) values
  ('00000000-0000-4000-8000-000000000030', '203.0.113.0/24', '2026-01-05 12:00:00+00');

insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, currency, payment_intent_id, charge_id, checkout_session_id, subscription_id, subscription_ended_at, invoice_id, card_type, card_last4, refunded_cents, disputed_cents, session_deleted, is_duplicate, last_error, asked_at, created_at, paid_at, surplus_reason, period_start, period_end, subscription_asked_at, end_attempts, end_retry_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'open', '900', '90', 'cad', 'pi_open', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', NULL, NULL, NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_paid', 'ch_paid', NULL, NULL, NULL, NULL, 'visa', '4242', '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_refunded', 'ch_refunded', NULL, NULL, NULL, NULL, 'visa', '4242', '450', '0', 'false', 'false', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL, NULL, NULL, '0', NULL);

insert into plate_checks (id, lot_id, user_id, license_plate, plate_key, result, session_id, request_key, checked_at) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'TEST 002', 'TEST002', 'valid', '00000000-0000-4000-8000-000000000021', NULL, '2026-01-05 12:30:00+00');

insert into provider_attempts (request, attempt, started_at) values
  ('refund-1', '2', '2026-01-08 00:00:00+00');

insert into pseudonym_key (is_only, key) values
  ('true', E'\\xb7114680345368391874ef81e2f623af0958e2ce2db9db159ce75a9b38000375');

insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number, qst_number, created_at, is_taxed) values
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000010', '1', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00', 'true'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000010', '2', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00', 'true');

insert into refunds (id, payment_id, session_id, amount_cents, fee_cents, status, source, stripe_refund_id, requested_by, last_error, created_at, finished_at, asked_at, reason, request_key) values
  ('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '450', '45', 'succeeded', 'staff', 're_1', '00000000-0000-4000-8000-000000000001', NULL, '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00', NULL, NULL),
  ('00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '100', '10', 'succeeded', 'staff', 're_2', '00000000-0000-4000-8000-000000000001', NULL, '2026-01-05 12:10:00+00', '2026-01-05 12:10:00+00', '2026-01-05 12:10:00+00', 'Left early', 'request');

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

insert into unexpected_charges (id, lot_id, stripe_account_id, charge_id, payment_intent_id, invoice_id, subscription_id, amount_cents, currency, refunded_cents, is_refunded_by_us, refund_attempts, refund_retry_at, paid_at, created_at) values
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000010', 'acct_first', 'ch_unexpected', NULL, NULL, NULL, '700', 'cad', '0', 'false', '0', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00');

insert into users (id, email, password_hash, user_metadata, last_sign_in_at, created_at, updated_at, language) values
  ('00000000-0000-4000-8000-000000000001', 'owner@example.test', NULL, '{}', NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', 'en'),
  ('00000000-0000-4000-8000-000000000002', 'checker@example.test', NULL, '{}', NULL, '2026-01-02 00:00:00+00', '2026-01-02 00:00:00+00', 'en');

insert into wallet_domains (lot_id, stripe_account_id, host, state, inactive_wallets, reason, attempts, failures_in_row, checked_at, next_check_at) values
  ('00000000-0000-4000-8000-000000000010', 'acct_first', 'park.example.test', 'ready', '{}', NULL, '0', '0', NULL, '2026-01-10 00:00:00+00');


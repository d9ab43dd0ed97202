set check_function_bodies = off;

create extension if not exists btree_gin;

create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.audit_log_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log rows cannot be changed or removed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.issue_receipts(paid uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lot uuid;
begin
  for lot in select distinct p.lot_id from unnest(paid) w (id) join payments p on p.id = w.id order by 1 loop
    -- Held to the end of the transaction: a number taken by one that fails is taken again by the next.
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || lot, 0));
    -- The last number is asked for once: asked for again with every row, it would walk over those just added.
    with last as materialized (select coalesce(max(number), 0) as number from receipts where lot_id = lot)
    insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number, qst_number)
    select p.id, lot, last.number + row_number() over (order by p.paid_at, p.id),
      l.display_name, coalesce(s.operator_name, l.business_name, l.display_name), coalesce(s.operator_address, l.address),
      s.province, s.gst_hst_number, s.qst_number
    from unnest(paid) w (id)
      join payments p on p.id = w.id
      join lots l on l.id = p.lot_id
      cross join last
      left join lot_settings s on s.lot_id = p.lot_id
    where p.lot_id = lot;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.payments_follow_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments set session_deleted = new.deleted_at is not null where session_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.receipt_for_settled_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform issue_receipts(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.receipts_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'receipts cannot be changed or removed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.receipts_for_new_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform issue_receipts(array_agg(id)) from added where status = 'succeeded' having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, count(*) from added where deleted_at is null
    group by lot_id, location, payment_status, session_type;
  elsif tg_op = 'DELETE' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, -count(*) from removed where deleted_at is null
    group by lot_id, location, payment_status, session_type;
  else
    insert into session_tallies
    select lot_id, location, payment_status, session_type, sum(tally) from (
      select lot_id, location, payment_status, session_type, 1 as tally from added where deleted_at is null
      union all
      select lot_id, location, payment_status, session_type, -1 from removed where deleted_at is null
    ) changes
    group by lot_id, location, payment_status, session_type having sum(tally) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_session_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 101) few) > 100 then
    perform pg_notify('sessions', lot_id || ' *') from (select distinct lot_id from changed) lots;
  else
    perform pg_notify('sessions', lot_id || ' ' || id || case tg_op when 'INSERT' then ' new' else '' end) from changed;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.wake_workers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('work', tg_table_name);
  return null;
end $function$
;

create table attention_items (
  id uuid not null default gen_random_uuid(),
  lot_id uuid not null,
  session_id uuid,
  payment_id uuid,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolved_by uuid
);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor text not null,
  actor_user_id uuid,
  lot_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);

create table auth_keys (
  id text not null,
  secret bytea not null,
  created_at timestamp with time zone not null default now()
);

create table auth_links (
  token_hash bytea not null,
  kind text not null,
  user_id uuid not null,
  code_challenge text,
  redirect_to text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now()
);

create table auth_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  method text not null,
  refresh_counter integer not null default 0,
  refreshed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now()
);

create table event_watermarks (
  account text not null,
  seen_until timestamp with time zone not null
);

create table lot_admins (
  id uuid not null default gen_random_uuid(),
  lot_id uuid not null,
  user_id uuid not null,
  role text not null,
  status text not null default 'active'::text,
  user_email text not null,
  invited_by uuid,
  invited_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table lot_settings (
  id uuid not null default gen_random_uuid(),
  lot_id uuid not null,
  hourly_rate_cents integer not null default 450,
  max_daily_rate_cents integer not null default 1650,
  max_hours integer not null default 12,
  subscription_amount_cents integer not null default 15000,
  notification_threshold integer not null default 90,
  notification_enabled boolean not null default true,
  public_site_url text,
  updated_at timestamp with time zone not null default now(),
  operator_name text,
  operator_address text,
  province text,
  gst_hst_number text,
  qst_number text,
  tax_since date,
  prices_reviewed_at timestamp with time zone,
  sign_downloaded_at timestamp with time zone,
  checklist_dismissed_at timestamp with time zone
);

create table lots (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  display_name text not null,
  name text not null,
  description text,
  address text,
  status text not null default 'pending'::text,
  timezone text not null default 'America/Toronto'::text,
  stripe_account_id text,
  stripe_product_id text,
  stripe_portal_configuration_id text,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  requirements_due text[] not null default '{}'::text[],
  disabled_reason text,
  account_checked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  business_name text,
  contact_name text,
  contact_phone text
);

create table messages (
  id uuid not null default gen_random_uuid(),
  key text not null,
  kind text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  links text[] not null default '{}'::text[],
  lot_id uuid,
  session_id uuid,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  run_at timestamp with time zone not null default now(),
  give_up_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  provider_id text,
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  is_secret boolean not null default false
);

create table parking_sessions (
  id uuid not null default gen_random_uuid(),
  lot_id uuid not null,
  license_plate text not null,
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored,
  phone text not null,
  hours integer not null,
  amount_cents integer not null,
  expires_at timestamp with time zone not null,
  location text not null,
  first_name text,
  last_name text,
  email text,
  auto_renew boolean not null default false,
  session_type text,
  extends_session_id uuid,
  payment_status text not null default 'pending'::text,
  payment_method_type text,
  card_type text,
  card_last4 text,
  payment_id text,
  stripe_session_id text,
  customer_id text,
  subscription_id text,
  subscription_status text,
  transaction_id text,
  notes text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  language text not null default 'en'::text
);

create table payments (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  lot_id uuid not null,
  stripe_account_id text not null,
  kind text not null,
  status text not null default 'creating'::text,
  amount_cents integer not null,
  fee_cents integer not null,
  currency text not null default 'cad'::text,
  payment_intent_id text,
  charge_id text,
  checkout_session_id text,
  subscription_id text,
  subscription_ended_at timestamp with time zone,
  invoice_id text,
  card_type text,
  card_last4 text,
  refunded_cents integer not null default 0,
  disputed_cents integer not null default 0,
  session_deleted boolean not null default false,
  is_duplicate boolean not null default false,
  last_error text,
  asked_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone
);

create table plate_checks (
  id uuid not null default gen_random_uuid(),
  lot_id uuid not null,
  user_id uuid not null,
  license_plate text not null,
  plate_key text not null,
  result text not null,
  session_id uuid,
  request_key text,
  checked_at timestamp with time zone not null default now()
);

create unlogged table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null
);

create table receipts (
  payment_id uuid not null,
  lot_id uuid not null,
  number integer not null,
  lot_name text not null,
  operator_name text not null,
  operator_address text,
  province text,
  gst_hst_number text,
  qst_number text,
  created_at timestamp with time zone not null default now()
);

create table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  session_id uuid not null,
  amount_cents integer not null,
  fee_cents integer not null default 0,
  status text not null default 'requested'::text,
  source text not null,
  stripe_refund_id text,
  requested_by uuid,
  last_error text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  asked_at timestamp with time zone not null default now()
);

create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);

create table session_requests (
  key text not null,
  lot_id uuid not null,
  fingerprint text not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now()
);

create table session_tallies (
  lot_id uuid not null,
  location text not null,
  payment_status text not null,
  session_type text,
  tally integer not null
);

create table stopped_numbers (
  number text not null,
  stopped_at timestamp with time zone not null default now()
);

create table stripe_events (
  id text not null,
  account text,
  type text not null,
  api_version text,
  livemode boolean not null,
  object_id text,
  payload jsonb not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  run_at timestamp with time zone not null default now(),
  locked_until timestamp with time zone,
  last_error text,
  received_at timestamp with time zone not null default now(),
  done_at timestamp with time zone
);

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text,
  user_metadata jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text not null default 'en'::text
);

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

insert into schema_migrations (version, name, checksum, applied_at) values
  ('1', '0001_people_and_lots.sql', '1d23d160050e757ca92f79558c5bcc4325151b778d09f35223e2ce86c353e71f', '2026-01-01 00:00:00+00'),
  ('10', '0010_audit_filters.sql', '2e4e88ce807c778e3a04b93a9b4168782da71dbce46c8dfc6f79f4a4a9121858', '2026-01-01 00:00:00+00'),
  ('11', '0011_session_sorts.sql', 'f3d67af24f419438789613d1588e6677e8d55bf7210452107b2c926a41bf2919', '2026-01-01 00:00:00+00'),
  ('2', '0002_sessions_and_money.sql', 'bdb679ee05459edee7524ef0b20186f949e1689c29ae089e563dc991b88ddb14', '2026-01-01 00:00:00+00'),
  ('3', '0003_inbox_and_outbox.sql', '426596e3a598c802b8ce80ffe0f57e969b6021e957c12ced9ac7c51638b857b1', '2026-01-01 00:00:00+00'),
  ('4', '0004_audit_and_limits.sql', '932d8dcfd671fa70ebdcbb2e1c03704fff06af093b2502a029024e970cfa13a7', '2026-01-01 00:00:00+00'),
  ('5', '0005_auth.sql', 'd760a6ea627b701f007df6771ef92f075628bcb679b4200567ba3f3d05211872', '2026-01-01 00:00:00+00'),
  ('6', '0006_staff.sql', 'e8585e0c2c9e6c01d69e15301543778473afc25049670bd6682f26f3bfcbfe17', '2026-01-01 00:00:00+00'),
  ('7', '0007_messages.sql', '0936fa83d76dc0e6865c9e4a8a6945379057d6737c98c2ac17a1aa172a9965a6', '2026-01-01 00:00:00+00'),
  ('8', '0008_receipts.sql', '629c6a4153c39ef9d6d1cd8acacb2e2c63ceeb4cbf5dafe3578c19cdaf74e133', '2026-01-01 00:00:00+00'),
  ('9', '0009_plate_checks.sql', 'fc1e9ae31c98dfdab79d0f94b34ebc04dfc86e869455bd75ba020c6562f02402', '2026-01-01 00:00:00+00');

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

alter table attention_items add constraint attention_items_pkey PRIMARY KEY (id);

alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);

alter table auth_keys add constraint auth_keys_pkey PRIMARY KEY (id);

alter table auth_links add constraint auth_links_pkey PRIMARY KEY (token_hash);

alter table auth_sessions add constraint auth_sessions_pkey PRIMARY KEY (id);

alter table event_watermarks add constraint event_watermarks_pkey PRIMARY KEY (account);

alter table lot_admins add constraint lot_admins_pkey PRIMARY KEY (id);

alter table lot_settings add constraint lot_settings_pkey PRIMARY KEY (id);

alter table lots add constraint lots_pkey PRIMARY KEY (id);

alter table messages add constraint messages_pkey PRIMARY KEY (id);

alter table parking_sessions add constraint parking_sessions_pkey PRIMARY KEY (id);

alter table payments add constraint payments_pkey PRIMARY KEY (id);

alter table plate_checks add constraint plate_checks_pkey PRIMARY KEY (id);

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key, window_start);

alter table receipts add constraint receipts_pkey PRIMARY KEY (payment_id);

alter table refunds add constraint refunds_pkey PRIMARY KEY (id);

alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (version);

alter table session_requests add constraint session_requests_pkey PRIMARY KEY (lot_id, key);

alter table stopped_numbers add constraint stopped_numbers_pkey PRIMARY KEY (number);

alter table stripe_events add constraint stripe_events_pkey PRIMARY KEY (id);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table lot_admins add constraint one_membership_a_person UNIQUE (lot_id, user_id);

alter table lot_settings add constraint one_settings_row_a_lot UNIQUE (lot_id);

alter table lots add constraint one_lot_a_slug UNIQUE (slug);

alter table lots add constraint one_lot_an_account UNIQUE (stripe_account_id);

alter table messages add constraint one_message_a_key UNIQUE (key);

alter table parking_sessions add constraint one_session_a_checkout UNIQUE (stripe_session_id);

alter table parking_sessions add constraint one_session_a_payment UNIQUE (payment_id);

alter table parking_sessions add constraint one_session_a_subscription UNIQUE (subscription_id);

alter table payments add constraint one_row_a_charge UNIQUE (charge_id);

alter table payments add constraint one_row_a_checkout UNIQUE (checkout_session_id);

alter table payments add constraint one_row_an_intent UNIQUE (payment_intent_id);

alter table payments add constraint one_row_an_invoice UNIQUE (invoice_id);

alter table plate_checks add constraint one_check_a_press UNIQUE (lot_id, user_id, request_key);

alter table receipts add constraint one_receipt_a_number UNIQUE (lot_id, number);

alter table refunds add constraint one_row_a_refund UNIQUE (stripe_refund_id);

alter table users add constraint one_account_an_address UNIQUE (email);

alter table audit_log add constraint audit_log_actor_check CHECK ((actor = ANY (ARRAY['staff'::text, 'driver'::text, 'owner'::text, 'system'::text])));

alter table audit_log add constraint staff_has_a_name CHECK (((actor <> 'staff'::text) OR (actor_user_id IS NOT NULL)));

alter table auth_keys add constraint auth_keys_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text));

alter table auth_keys add constraint auth_keys_secret_check CHECK ((length(secret) = 32));

alter table auth_links add constraint auth_links_kind_check CHECK ((kind = ANY (ARRAY['recovery'::text, 'invite'::text, 'code'::text])));

alter table auth_sessions add constraint auth_sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'recovery'::text, 'invite'::text])));

alter table auth_sessions add constraint auth_sessions_refresh_counter_check CHECK ((refresh_counter >= 0));

alter table lot_admins add constraint lot_admins_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'checker'::text])));

alter table lot_admins add constraint lot_admins_status_check CHECK ((status = ANY (ARRAY['active'::text, 'invited'::text])));

alter table lot_settings add constraint a_tax_number_has_a_province CHECK (((province IS NOT NULL) OR ((gst_hst_number IS NULL) AND (qst_number IS NULL))));

alter table lot_settings add constraint lot_settings_gst_hst_number_check CHECK ((gst_hst_number ~ '^[0-9]{9}RT[0-9]{4}$'::text));

alter table lot_settings add constraint lot_settings_hourly_rate_cents_check CHECK ((hourly_rate_cents >= 0));

alter table lot_settings add constraint lot_settings_max_daily_rate_cents_check CHECK ((max_daily_rate_cents >= 0));

alter table lot_settings add constraint lot_settings_max_hours_check CHECK (((max_hours >= 1) AND (max_hours <= 24)));

alter table lot_settings add constraint lot_settings_notification_threshold_check CHECK (((notification_threshold >= 1) AND (notification_threshold <= 180)));

alter table lot_settings add constraint lot_settings_operator_address_check CHECK (((length(btrim(operator_address)) >= 1) AND (length(btrim(operator_address)) <= 300)));

alter table lot_settings add constraint lot_settings_operator_name_check CHECK (((length(btrim(operator_name)) >= 1) AND (length(btrim(operator_name)) <= 200)));

alter table lot_settings add constraint lot_settings_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])));

alter table lot_settings add constraint lot_settings_qst_number_check CHECK ((qst_number ~ '^[0-9]{10}TQ[0-9]{4}$'::text));

alter table lot_settings add constraint lot_settings_subscription_amount_cents_check CHECK ((subscription_amount_cents >= 100));

alter table lot_settings add constraint qst_is_quebecs CHECK (((qst_number IS NULL) OR (province = 'QC'::text)));

alter table lots add constraint lots_display_name_check CHECK (((length(btrim(display_name)) >= 1) AND (length(btrim(display_name)) <= 200)));

alter table lots add constraint lots_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200)));

alter table lots add constraint lots_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text));

alter table lots add constraint lots_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'inactive'::text])));

alter table messages add constraint messages_kind_check CHECK ((kind = ANY (ARRAY['sms'::text, 'email'::text])));

alter table messages add constraint messages_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'given_up'::text, 'stopped'::text, 'unsure'::text])));

alter table parking_sessions add constraint a_plate_has_a_letter_or_digit CHECK ((plate_key <> ''::text));

alter table parking_sessions add constraint deleted_by_someone CHECK (((deleted_at IS NULL) = (deleted_by IS NULL)));

alter table parking_sessions add constraint only_monthly_keeps_a_name CHECK ((auto_renew OR (NOT (payment_method_type IS DISTINCT FROM 'subscription'::text)) OR ((first_name IS NULL) AND (last_name IS NULL) AND (email IS NULL))));

alter table parking_sessions add constraint paid_means_a_payment CHECK (((payment_status <> ALL (ARRAY['paid'::text, 'refunded'::text])) OR (payment_id IS NOT NULL)));

alter table parking_sessions add constraint parking_sessions_amount_cents_check CHECK ((amount_cents >= 0));

alter table parking_sessions add constraint parking_sessions_hours_check CHECK ((hours >= 1));

alter table parking_sessions add constraint parking_sessions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));

alter table parking_sessions add constraint parking_sessions_license_plate_check CHECK (((license_plate = upper(license_plate)) AND (length(license_plate) <= 32)));

alter table parking_sessions add constraint parking_sessions_payment_method_type_check CHECK ((payment_method_type = ANY (ARRAY['monthly'::text, 'subscription'::text, 'card'::text])));

alter table parking_sessions add constraint parking_sessions_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'refunded'::text, 'Yolo'::text])));

alter table parking_sessions add constraint parking_sessions_phone_check CHECK ((length(phone) <= 14));

alter table parking_sessions add constraint parking_sessions_session_type_check CHECK ((session_type = ANY (ARRAY['New'::text, 'Extension'::text])));

alter table payments add constraint payments_amount_cents_check CHECK ((amount_cents > 0));

alter table payments add constraint payments_check CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents)));

alter table payments add constraint payments_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents)));

alter table payments add constraint payments_check2 CHECK (((disputed_cents >= 0) AND (disputed_cents <= amount_cents)));

alter table payments add constraint payments_currency_check CHECK ((currency = 'cad'::text));

alter table payments add constraint payments_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'subscription'::text, 'renewal'::text])));

alter table payments add constraint payments_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'open'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])));

alter table payments add constraint succeeded_means_money CHECK (((status = 'succeeded'::text) = (paid_at IS NOT NULL)));

alter table plate_checks add constraint not_found_means_no_session CHECK (((result = 'not_found'::text) = (session_id IS NULL)));

alter table plate_checks add constraint plate_checks_license_plate_check CHECK ((length(license_plate) <= 200));

alter table plate_checks add constraint plate_checks_plate_key_check CHECK ((plate_key ~ '^[A-Z0-9]+$'::text));

alter table plate_checks add constraint plate_checks_request_key_check CHECK ((length(request_key) <= 255));

alter table plate_checks add constraint plate_checks_result_check CHECK ((result = ANY (ARRAY['valid'::text, 'monthly'::text, 'free'::text, 'paying'::text, 'just_expired'::text, 'expired'::text, 'refunded'::text, 'not_found'::text])));

alter table rate_limits add constraint rate_limits_hits_check CHECK ((hits > 0));

alter table receipts add constraint receipts_number_check CHECK ((number > 0));

alter table refunds add constraint refunds_amount_cents_check CHECK ((amount_cents > 0));

alter table refunds add constraint refunds_check CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents)));

alter table refunds add constraint refunds_source_check CHECK ((source = ANY (ARRAY['staff'::text, 'provider'::text, 'system'::text])));

alter table refunds add constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])));

alter table refunds add constraint staff_refund_has_a_name CHECK (((source <> 'staff'::text) OR (requested_by IS NOT NULL)));

alter table session_requests add constraint session_requests_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)));

alter table stopped_numbers add constraint stopped_numbers_number_check CHECK ((number ~ '^\+\d{5,15}$'::text));

alter table stripe_events add constraint done_has_a_time CHECK (((status = 'pending'::text) = (done_at IS NULL)));

alter table stripe_events add constraint stripe_events_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'ignored'::text, 'failed'::text])));

alter table users add constraint users_email_check CHECK (((email = lower(btrim(email))) AND (email ~~ '%_@_%'::text)));

alter table users add constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));

alter table users add constraint users_user_metadata_check CHECK ((jsonb_typeof(user_metadata) = 'object'::text));

alter table attention_items add constraint attention_items_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table attention_items add constraint attention_items_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table attention_items add constraint attention_items_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);

alter table attention_items add constraint attention_items_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table audit_log add constraint audit_log_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);

alter table audit_log add constraint audit_log_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table auth_links add constraint auth_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table auth_sessions add constraint auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table lot_admins add constraint lot_admins_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);

alter table lot_admins add constraint lot_admins_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table lot_admins add constraint lot_admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table lot_settings add constraint lot_settings_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table messages add constraint messages_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table messages add constraint messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table parking_sessions add constraint parking_sessions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id);

alter table parking_sessions add constraint parking_sessions_extends_session_id_fkey FOREIGN KEY (extends_session_id) REFERENCES parking_sessions(id);

alter table parking_sessions add constraint parking_sessions_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table payments add constraint payments_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table payments add constraint payments_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table plate_checks add constraint plate_checks_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table plate_checks add constraint plate_checks_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table plate_checks add constraint plate_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table receipts add constraint receipts_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table receipts add constraint receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table refunds add constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table refunds add constraint refunds_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table session_requests add constraint session_requests_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table session_requests add constraint session_requests_session_id_fkey FOREIGN KEY (session_id) REFERENCES parking_sessions(id);

alter table session_tallies add constraint session_tallies_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

CREATE INDEX attention_items_open ON public.attention_items USING btree (lot_id, created_at DESC) WHERE (resolved_at IS NULL);

CREATE INDEX audit_log_of_action ON public.audit_log USING btree (lot_id, action, at DESC, id DESC);

CREATE INDEX audit_log_of_lot ON public.audit_log USING btree (lot_id, at DESC, id DESC);

CREATE INDEX audit_log_of_people ON public.audit_log USING btree (lot_id, at DESC, id DESC) WHERE (actor_user_id IS NOT NULL);

CREATE INDEX audit_log_of_person ON public.audit_log USING btree (lot_id, actor_user_id, at DESC, id DESC) WHERE (actor_user_id IS NOT NULL);

CREATE INDEX auth_links_of_user ON public.auth_links USING btree (user_id, kind);

CREATE INDEX auth_sessions_of_user ON public.auth_sessions USING btree (user_id);

CREATE INDEX lot_admins_of_user ON public.lot_admins USING btree (user_id);

CREATE INDEX lots_by_name ON public.lots USING btree (display_name, id) WHERE (status = 'active'::text);

CREATE INDEX messages_due ON public.messages USING btree (kind, run_at) WHERE (status = 'pending'::text);

CREATE INDEX messages_newest ON public.messages USING btree (created_at DESC);

CREATE INDEX messages_of_session ON public.messages USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX messages_to_number ON public.messages USING btree (recipient, created_at DESC) WHERE (kind = 'sms'::text);

CREATE UNIQUE INDEX one_live_payment ON public.payments USING btree (session_id) WHERE ((kind <> 'renewal'::text) AND (NOT is_duplicate) AND (status = ANY (ARRAY['creating'::text, 'open'::text, 'processing'::text, 'succeeded'::text])));

CREATE UNIQUE INDEX one_live_refund ON public.refunds USING btree (payment_id) WHERE ((source <> 'provider'::text) AND (status <> 'failed'::text));

CREATE UNIQUE INDEX one_open_item_a_matter ON public.attention_items USING btree (kind, COALESCE(payment_id, session_id, lot_id)) WHERE (resolved_at IS NULL);

CREATE UNIQUE INDEX one_owner_a_lot ON public.lot_admins USING btree (lot_id) WHERE (role = 'owner'::text);

CREATE INDEX payments_of_session ON public.payments USING btree (session_id);

CREATE INDEX payments_of_subscription ON public.payments USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);

CREATE INDEX payments_revenue ON public.payments USING btree (lot_id, paid_at) INCLUDE (kind, amount_cents, refunded_cents, disputed_cents) WHERE ((status = 'succeeded'::text) AND (NOT session_deleted));

CREATE INDEX payments_unfinished ON public.payments USING btree (asked_at) WHERE (status = ANY (ARRAY['creating'::text, 'open'::text, 'processing'::text]));

CREATE INDEX plate_checks_of_checker ON public.plate_checks USING btree (lot_id, user_id, checked_at DESC, id);

CREATE INDEX plate_checks_of_lot ON public.plate_checks USING btree (lot_id, checked_at DESC, id);

CREATE INDEX plate_checks_old ON public.plate_checks USING btree (checked_at);

CREATE INDEX rate_limits_old ON public.rate_limits USING btree (window_start);

CREATE INDEX refunds_of_session ON public.refunds USING btree (session_id);

CREATE INDEX refunds_unfinished ON public.refunds USING btree (asked_at) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));

CREATE INDEX session_requests_old ON public.session_requests USING btree (created_at);

CREATE INDEX session_tallies_of_lot ON public.session_tallies USING btree (lot_id);

CREATE INDEX sessions_by_amount ON public.parking_sessions USING btree (lot_id, amount_cents DESC, created_at DESC, id) INCLUDE (location) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_by_hours ON public.parking_sessions USING btree (lot_id, hours DESC, created_at DESC, id) INCLUDE (location) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_by_status ON public.parking_sessions USING btree (lot_id, payment_status, created_at DESC, id) INCLUDE (location) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_expiry ON public.parking_sessions USING btree (lot_id, expires_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_extending ON public.parking_sessions USING btree (extends_session_id) WHERE (extends_session_id IS NOT NULL);

CREATE INDEX sessions_of_plate ON public.parking_sessions USING btree (lot_id, plate_key, created_at DESC) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_of_plate_anywhere ON public.parking_sessions USING btree (plate_key) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_page ON public.parking_sessions USING btree (lot_id, created_at DESC, id) INCLUDE (expires_at, payment_status, location, session_type, plate_key) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_plate_search ON public.parking_sessions USING gin (lot_id, plate_key gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX sessions_to_remind ON public.parking_sessions USING btree (expires_at) WHERE ((payment_status = 'paid'::text) AND (deleted_at IS NULL));

CREATE INDEX sessions_untyped ON public.parking_sessions USING btree (lot_id, created_at) WHERE ((session_type IS NULL) AND (deleted_at IS NULL));

CREATE INDEX stripe_events_due ON public.stripe_events USING btree (run_at) WHERE (status = 'pending'::text);

CREATE TRIGGER audit_log_is_final BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_final();

CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_final();

CREATE TRIGGER messages_wake AFTER INSERT ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION wake_workers();

CREATE TRIGGER payments_follow_deletion AFTER UPDATE OF deleted_at ON public.parking_sessions FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION payments_follow_deletion();

CREATE TRIGGER sessions_tally_changed AFTER UPDATE ON public.parking_sessions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_sessions();

CREATE TRIGGER sessions_tally_new AFTER INSERT ON public.parking_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_sessions();

CREATE TRIGGER sessions_tally_removed AFTER DELETE ON public.parking_sessions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_sessions();

CREATE TRIGGER sessions_tell_changed AFTER UPDATE ON public.parking_sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_session_changes();

CREATE TRIGGER sessions_tell_new AFTER INSERT ON public.parking_sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_session_changes();

CREATE TRIGGER receipt_for_settled_payment AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((old.status <> 'succeeded'::text) AND (new.status = 'succeeded'::text))) EXECUTE FUNCTION receipt_for_settled_payment();

CREATE TRIGGER receipts_for_new_payments AFTER INSERT ON public.payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION receipts_for_new_payments();

CREATE TRIGGER receipts_are_final BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION receipts_are_final();

CREATE TRIGGER stripe_events_wake AFTER INSERT ON public.stripe_events FOR EACH STATEMENT EXECUTE FUNCTION wake_workers();


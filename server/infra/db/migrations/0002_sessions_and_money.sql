create table parking_sessions (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  license_plate text not null check (license_plate = upper(license_plate) and length(license_plate) <= 32),
  -- Letters and digits only: what plates are compared and searched by.
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  phone text not null check (length(phone) <= 14),
  hours int not null check (hours >= 1),
  amount_cents int not null check (amount_cents >= 0),
  expires_at timestamptz not null,
  location text not null,
  first_name text,
  last_name text,
  email text,
  auto_renew boolean not null default false,
  session_type text check (session_type in ('New', 'Extension')),
  extends_session_id uuid references parking_sessions,
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'refunded', 'Yolo')),
  payment_method_type text check (payment_method_type in ('monthly', 'subscription', 'card')),
  card_type text,
  card_last4 text,
  payment_id text,
  stripe_session_id text,
  customer_id text,
  subscription_id text,
  subscription_status text,
  transaction_id text,
  notes text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users,
  constraint a_plate_has_a_letter_or_digit check (plate_key <> ''),
  constraint only_monthly_keeps_a_name check (
    auto_renew or payment_method_type is not distinct from 'subscription'
    or (first_name is null and last_name is null and email is null)
  ),
  constraint paid_means_a_payment check (payment_status not in ('paid', 'refunded') or payment_id is not null),
  constraint deleted_by_someone check ((deleted_at is null) = (deleted_by is null)),
  constraint one_session_a_payment unique (payment_id),
  constraint one_session_a_checkout unique (stripe_session_id),
  constraint one_session_a_subscription unique (subscription_id)
);

-- The dashboard's reads: a page by created_at, active now, one plate, part of a plate.
create index sessions_page on parking_sessions (lot_id, created_at desc, id) where deleted_at is null;
create index sessions_expiry on parking_sessions (lot_id, expires_at, id) where deleted_at is null;
create index sessions_of_plate on parking_sessions (lot_id, plate_key, created_at desc) where deleted_at is null;
create index sessions_plate_search on parking_sessions using gin (lot_id, plate_key gin_trgm_ops)
  where deleted_at is null;
create index sessions_extending on parking_sessions (extends_session_id) where extends_session_id is not null;

-- The money trail: one row an attempt, and one a renewal. Rows are never deleted.
create table payments (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references parking_sessions,
  lot_id uuid not null references lots,
  stripe_account_id text not null,
  kind text not null check (kind in ('card', 'subscription', 'renewal')),
  status text not null default 'creating'
    check (status in ('creating', 'open', 'processing', 'succeeded', 'failed', 'canceled')),
  amount_cents int not null check (amount_cents > 0),
  fee_cents int not null check (fee_cents between 0 and amount_cents),
  currency text not null default 'cad' check (currency = 'cad'),
  payment_intent_id text,
  charge_id text,
  checkout_session_id text,
  subscription_id text,
  -- When we told the provider to charge no further month, after a refund, a deletion or a second payment.
  subscription_ended_at timestamptz,
  invoice_id text,
  card_type text,
  card_last4 text,
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  disputed_cents int not null default 0 check (disputed_cents between 0 and amount_cents),
  session_deleted boolean not null default false,
  -- Money that came for a session already paid. It is given back, and never makes the session paid.
  is_duplicate boolean not null default false,
  last_error text,
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint succeeded_means_money check ((status = 'succeeded') = (paid_at is not null)),
  constraint one_row_an_intent unique (payment_intent_id),
  constraint one_row_a_charge unique (charge_id),
  constraint one_row_a_checkout unique (checkout_session_id),
  constraint one_row_an_invoice unique (invoice_id)
);
create unique index one_live_payment on payments (session_id)
  where kind <> 'renewal' and not is_duplicate and status in ('creating', 'open', 'processing', 'succeeded');
create index payments_of_session on payments (session_id);
create index payments_of_subscription on payments (subscription_id) where subscription_id is not null;
create index payments_unfinished on payments (asked_at) where status in ('creating', 'open', 'processing');
create index payments_revenue on payments (lot_id, paid_at) include (kind, amount_cents, refunded_cents, disputed_cents)
  where status = 'succeeded' and not session_deleted;

create function payments_follow_deletion() returns trigger language plpgsql as $$
begin
  update payments set session_deleted = new.deleted_at is not null where session_id = new.id;
  return null;
end $$;
create trigger payments_follow_deletion after update of deleted_at on parking_sessions
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function payments_follow_deletion();

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  session_id uuid not null references parking_sessions,
  amount_cents int not null check (amount_cents > 0),
  fee_cents int not null default 0 check (fee_cents between 0 and amount_cents),
  status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed')),
  source text not null check (source in ('staff', 'provider', 'system')),
  stripe_refund_id text,
  requested_by uuid references users,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint one_row_a_refund unique (stripe_refund_id),
  constraint staff_refund_has_a_name check (source <> 'staff' or requested_by is not null)
);
-- Two clicks cannot make two refunds: at most one that we asked for is under way or done.
create unique index one_live_refund on refunds (payment_id) where source <> 'provider' and status <> 'failed';
create index refunds_of_session on refunds (session_id);
create index refunds_unfinished on refunds (created_at) where status in ('requested', 'pending');

-- What a person has to look at: amounts that differ, money paid twice, refunds that failed.
create table attention_items (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  session_id uuid references parking_sessions,
  payment_id uuid references payments,
  kind text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users
);
create unique index one_open_item_a_matter on attention_items (kind, coalesce(payment_id, session_id, lot_id))
  where resolved_at is null;
create index attention_items_open on attention_items (lot_id, created_at desc) where resolved_at is null;

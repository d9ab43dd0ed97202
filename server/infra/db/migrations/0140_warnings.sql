-- A plate was seen at a lot without being paid for, and a card with a code was left. Never a fine.
create table warnings (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  -- On the card; whoever has it may open the driver's page.
  code text not null unique check (code ~ '^[2-9A-Z]{10}$'),
  -- Made by the checker's device: a repeat is the same warning.
  nonce uuid not null,
  license_plate text not null check (length(license_plate) <= 200),
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  reason text not null check (reason in ('not_found', 'expired', 'refunded', 'blocked', 'other')),
  note text check (length(note) between 1 and 300),
  -- What the check said that was made just before.
  result text not null,
  expired_at timestamptz,
  seen_at timestamptz not null,
  user_id uuid not null references users,
  state text not null default 'open' check (state in ('open', 'paid', 'withdrawn')),
  closed_at timestamptz,
  closed_by uuid references users,
  withdrawal text check (withdrawal in ('staff', 'payment', 'permit', 'incident')),
  withdrawal_note text check (length(withdrawal_note) between 1 and 300),
  -- The stay that settled it.
  session_id uuid references parking_sessions,
  constraint one_warning_a_press unique (lot_id, nonce),
  constraint a_warning_has_a_plate check (plate_key <> ''),
  constraint an_open_warning_is_not_closed check ((state = 'open') = (closed_at is null)),
  constraint a_withdrawal_has_a_cause check ((state = 'withdrawn') = (withdrawal is not null))
);
create index warnings_of_lot on warnings (lot_id, seen_at desc, id);
create index warnings_of_plate on warnings (plate_key, lot_id);
create index warnings_open on warnings (seen_at) where state = 'open';
create index warnings_by_age on warnings (seen_at);
create index warnings_of_session on warnings (session_id) where session_id is not null;

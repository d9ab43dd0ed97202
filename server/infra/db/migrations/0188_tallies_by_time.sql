-- Revenue of large lots by half hour, in which the days of every Canadian time zone begin.
create table revenue_tallies (
  lot_id uuid not null,
  half_hour timestamptz not null,
  one_time_cents bigint not null,
  monthly_cents bigint not null,
  primary key (lot_id, half_hour) include (one_time_cents, monthly_cents)
);

-- Changes that are not in revenue_tallies yet. No key: two payments never wait for each other here.
create table revenue_changes (
  lot_id uuid not null,
  paid_at timestamptz not null,
  one_time_cents bigint not null,
  monthly_cents bigint not null
);
create index revenue_changes_of_lot on revenue_changes (lot_id, paid_at);

-- Sessions of counted lots by the half hour in which they were created, kept by a trigger (0190).
create table created_tallies (
  lot_id uuid not null,
  half_hour timestamptz not null,
  payment_status text not null,
  tally int not null,
  primary key (lot_id, payment_status, half_hour) include (tally)
);

-- Cars in counted lots by the hour. An hour that a session has come to or left since (session_moves) has another number.
create table parked_hours (
  lot_id uuid not null,
  hour timestamptz not null,
  cars int not null,
  primary key (lot_id, hour)
);

-- Whether revenue_tallies and revenue_changes together are all revenue of the lot, created_tallies and session_moves all its sessions, and
-- up to where all of the parked_hours are there that the busy hours need.
alter table counted_lots add column has_revenue boolean not null default false, add column has_times boolean not null default false,
  add column hours_until timestamptz;

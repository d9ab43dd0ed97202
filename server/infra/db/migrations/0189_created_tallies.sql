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

-- Whether created_tallies and session_moves together are all sessions of the lot, and up to where all of the parked_hours are there that
-- the busy hours need.
alter table counted_lots add column has_times boolean not null default false, add column hours_until timestamptz;

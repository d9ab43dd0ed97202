create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor in ('staff', 'driver', 'owner', 'system')),
  actor_user_id uuid references users,
  lot_id uuid references lots,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint staff_has_a_name check (actor <> 'staff' or actor_user_id is not null)
);
create index audit_log_of_lot on audit_log (lot_id, at desc, id desc);

create function audit_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log rows cannot be changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function audit_log_is_final();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_final();

-- Not logged: after a crash counting starts again, which harms nobody.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null check (hits > 0),
  primary key (key, window_start)
);
create index rate_limits_old on rate_limits (window_start);

-- A repeated request with the same Idempotency-Key gets the first one's session.
create table session_requests (
  key text not null check (length(key) between 1 and 255),
  lot_id uuid not null references lots,
  fingerprint text not null,
  session_id uuid not null references parking_sessions,
  created_at timestamptz not null default now(),
  primary key (lot_id, key)
);
create index session_requests_old on session_requests (created_at);

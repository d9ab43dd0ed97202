-- When a server last reached the database. One row.
create table heartbeat (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);

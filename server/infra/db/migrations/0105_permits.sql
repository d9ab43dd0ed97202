-- Who may park without paying, with which plates (permit_plates) and when. Free parkers added before get theirs here.
create table permits (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  -- The session that the free parker's dialog makes with it; it ends and is renewed with the permit.
  session_id uuid unique references parking_sessions,
  -- Null: added as a free parker, by plate alone.
  holder text check (length(holder) between 1 and 120),
  phone text check (length(phone) <= 14),
  reason text check (length(reason) between 1 and 60),
  notes text check (length(notes) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- One bit a day, Monday first.
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  constraint permits_end_after_they_start check (ends_at >= starts_at)
);
create index permits_of_lot on permits (lot_id, ends_at desc, id);
create index permits_by_end on permits (ends_at);

insert into permits (lot_id, session_id, notes, starts_at, ends_at, created_at)
select lot_id, id, left(notes, 2000), created_at, expires_at, created_at from parking_sessions
where payment_status = 'Yolo' and payment_method_type = 'monthly' and deleted_at is null and expires_at > now();

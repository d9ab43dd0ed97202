-- Every plate a member of the staff has looked up, with what they were told. Swept after some months.
create table plate_checks (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  user_id uuid not null references users,
  license_plate text not null check (length(license_plate) <= 200),
  plate_key text not null check (plate_key ~ '^[A-Z0-9]+$'),
  result text not null
    check (result in ('valid', 'monthly', 'free', 'paying', 'just_expired', 'expired', 'refunded', 'not_found')),
  session_id uuid references parking_sessions,
  -- The browser's own name for one press of the button: sent again, it is still one check.
  request_key text check (length(request_key) <= 255),
  checked_at timestamptz not null default now(),
  constraint not_found_means_no_session check ((result = 'not_found') = (session_id is null)),
  constraint one_check_a_press unique (lot_id, user_id, request_key)
);
create index plate_checks_of_lot on plate_checks (lot_id, checked_at desc, id);
create index plate_checks_of_checker on plate_checks (lot_id, user_id, checked_at desc, id);
create index plate_checks_old on plate_checks (checked_at);

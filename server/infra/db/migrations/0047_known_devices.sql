-- Devices an account has signed in from, to tell its owner about a new one. Kept after the session has ended.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- What a driver and the lot's staff have written to each other about a stay, under its first session.
create table threads (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  session_id uuid not null unique references parking_sessions,
  -- Where the driver wants to read answers, if anywhere.
  email text,
  language text not null check (language in ('en', 'fr')),
  created_at timestamptz not null
);

-- The provider's events, stored before they are believed.
create table stripe_events (
  id text primary key,
  account text,
  type text not null,
  api_version text,
  livemode boolean not null,
  object_id text,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'ignored', 'failed')),
  attempts int not null default 0,
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  constraint done_has_a_time check ((status = 'pending') = (done_at is null))
);
create index stripe_events_due on stripe_events (run_at) where status = 'pending';

-- Until when an account's events are known to be in the inbox, webhooks lost or not.
create table event_watermarks (
  account text primary key,
  seen_until timestamptz not null
);

-- Text messages and mail on their way out. The key makes each of them go at most once.
create table messages (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  links text[] not null default '{}',
  lot_id uuid references lots,
  session_id uuid references parking_sessions,
  status text not null default 'pending' check (status in ('pending', 'sent', 'delivered', 'failed', 'given_up')),
  attempts int not null default 0,
  run_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  locked_until timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint one_message_a_key unique (key)
);
create index messages_due on messages (run_at) where status = 'pending';
create index messages_newest on messages (created_at desc);

create function wake_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_table_name);
  return null;
end $$;
create trigger stripe_events_wake after insert on stripe_events for each statement execute function wake_workers();
create trigger messages_wake after insert on messages for each statement execute function wake_workers();

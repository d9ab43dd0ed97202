create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and email like '%_@_%'),
  password_hash text,
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_account_an_address unique (email)
);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  method text not null check (method in ('password', 'recovery', 'invite')),
  refresh_counter int not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_sessions_of_user on auth_sessions (user_id);

-- Mailed links. Only a hash is kept, so a copy of the table opens no door.
create table auth_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('recovery', 'invite', 'code')),
  user_id uuid not null references users on delete cascade,
  code_challenge text,
  redirect_to text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_links_of_user on auth_links (user_id, kind);

create table lots (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  display_name text not null check (length(btrim(display_name)) between 1 and 200),
  name text not null check (length(btrim(name)) between 1 and 200),
  description text,
  address text,
  status text not null default 'pending' check (status in ('pending', 'active', 'inactive')),
  timezone text not null default 'America/Toronto',
  stripe_account_id text,
  stripe_product_id text,
  stripe_portal_configuration_id text,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  requirements_due text[] not null default '{}',
  disabled_reason text,
  account_checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_lot_a_slug unique (slug),
  constraint one_lot_an_account unique (stripe_account_id)
);
create index lots_by_name on lots (display_name, id) where status = 'active';

create table lot_settings (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  hourly_rate_cents int not null default 450 check (hourly_rate_cents >= 0),
  max_daily_rate_cents int not null default 1650 check (max_daily_rate_cents >= 0),
  max_hours int not null default 12 check (max_hours between 1 and 24),
  subscription_amount_cents int not null default 15000 check (subscription_amount_cents >= 100),
  notification_threshold int not null default 90 check (notification_threshold between 1 and 180),
  notification_enabled boolean not null default true,
  public_site_url text,
  updated_at timestamptz not null default now(),
  constraint one_settings_row_a_lot unique (lot_id)
);

create table lot_admins (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'checker')),
  status text not null default 'active' check (status in ('active', 'invited')),
  user_email text not null,
  invited_by uuid references users,
  invited_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_membership_a_person unique (lot_id, user_id)
);
create unique index one_owner_a_lot on lot_admins (lot_id) where role = 'owner';
create index lot_admins_of_user on lot_admins (user_id);

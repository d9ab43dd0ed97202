-- What signs access and refresh tokens, shared by all servers. The newest signs; a row that is removed signs nobody in any more.
create table auth_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

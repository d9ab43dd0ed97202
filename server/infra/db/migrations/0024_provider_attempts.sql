-- The attempt a create request to the provider is at. No row: the first one. The provider replays a failed answer under its
-- idempotency key for a day, so the key has the attempt in it.
create table provider_attempts (
  request text primary key check (length(request) between 1 and 200),
  attempt int not null check (attempt >= 2),
  started_at timestamptz not null default now()
);

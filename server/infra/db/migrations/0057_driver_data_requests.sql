-- A driver wants to see, or have erased, what is stored about a plate under a phone number. The driver's page holds a secret
-- and the phone gets a code; here are only their hashes. Kept for an hour, and with a wish for erasure until all is erased.
create table driver_data_requests (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  -- Of secret and code together: without the secret the few possible codes cannot be tried.
  code_hash bytea not null check (length(code_hash) = 32),
  plate_key text not null check (plate_key ~ '^[A-Z0-9]+$'),
  phone text not null check (phone like '+%'),
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  opened_at timestamptz,
  erasure_requested_at timestamptz check (erasure_requested_at is null or opened_at is not null)
);
create index driver_data_requests_by_age on driver_data_requests (created_at);
create index driver_data_erasures on driver_data_requests (erasure_requested_at) where erasure_requested_at is not null;

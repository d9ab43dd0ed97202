-- Whether our host is registered with a lot's payment account, without which no wallet shows on the payment page.
create table wallet_domains (
  lot_id uuid primary key references lots,
  stripe_account_id text not null,
  host text not null,
  state text not null default 'pending'
    check (state in ('pending', 'ready', 'inactive', 'failed', 'not_registrable')),
  -- The wallets that do not work on the host, and the provider's own words about that or about a failed registration.
  inactive_wallets text[] not null default '{}',
  reason text,
  -- Of all time: part of the idempotency key.
  attempts int not null default 0,
  failures_in_row int not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz not null
);
create index wallet_domains_due on wallet_domains (next_check_at);

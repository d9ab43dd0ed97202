-- Until when the provider's objects of an account have been compared with our rows.
create table listing_watermarks (
  account text not null,
  object text not null check (object in ('charge', 'refund', 'dispute', 'invoice')),
  -- recent: what is new. deep: everything again, about once a month.
  pass text not null check (pass in ('recent', 'deep')),
  seen_until timestamptz not null,
  started_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (account, object, pass)
);

-- Payouts to the owners' banks as the provider last told them.
create table payouts (
  id text primary key,
  lot_id uuid not null references lots,
  stripe_account_id text not null,
  amount_cents int not null,
  currency text not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  is_automatic boolean not null,
  -- The entries it consists of are stored; never for a payout made by hand, of which the provider does not know them.
  is_itemised boolean not null default false,
  failure text,
  created_at timestamptz not null,
  arrives_on timestamptz not null,
  asked_at timestamptz not null default now()
);
create index payouts_of_lot on payouts (lot_id, created_at desc, id);
create index payouts_to_ask_about on payouts (asked_at) where status in ('pending', 'in_transit', 'paid');

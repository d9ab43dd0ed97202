-- Money at the provider that belongs to no session of ours. Rows are never deleted.
create table unexpected_charges (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lots,
  stripe_account_id text not null,
  charge_id text not null,
  payment_intent_id text,
  invoice_id text,
  subscription_id text,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  -- False: a person decides what becomes of it.
  is_refunded_by_us boolean not null,
  refund_attempts int not null default 0 check (refund_attempts >= 0),
  refund_retry_at timestamptz not null default now(),
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_row_an_unexpected_charge unique (charge_id)
);
create index unexpected_charges_of_lot on unexpected_charges (lot_id);
create index unexpected_charges_of_intent on unexpected_charges (payment_intent_id);
create index unexpected_charges_of_subscription on unexpected_charges (subscription_id);
create index unexpected_charges_to_refund on unexpected_charges (refund_retry_at)
  where is_refunded_by_us and refunded_cents < amount_cents;

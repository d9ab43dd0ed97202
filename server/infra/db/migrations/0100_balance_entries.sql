-- The provider's balance transactions of the lots' accounts: every cent that came in or went out, with its fees. Never deleted.
create table balance_entries (
  id text primary key,
  lot_id uuid not null references lots,
  stripe_account_id text not null,
  -- charge, refund, dispute, payout … in the provider's words.
  category text not null,
  source_id text,
  -- The charge that it belongs to, also where the source is a refund or a dispute.
  charge_id text,
  currency text not null,
  amount_cents int not null,
  platform_fee_cents int not null,
  card_fee_cents int not null,
  net_cents int not null,
  created_at timestamptz not null,
  available_on timestamptz not null,
  -- The payout it was paid out with; null: it is still in the balance, or the provider does not say.
  payout_id text,
  constraint net_is_amount_less_fees check (net_cents = amount_cents - platform_fee_cents - card_fee_cents)
);
create index balance_entries_of_lot on balance_entries (lot_id, created_at, id);
create index balance_entries_of_payout on balance_entries (payout_id, created_at, id) where payout_id is not null;
create index balance_entries_of_charge on balance_entries (charge_id) where charge_id is not null;
create index balance_entries_not_paid_out on balance_entries (lot_id, available_on) where payout_id is null;

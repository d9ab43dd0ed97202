-- The network that asked for a card payment, as a hash under pseudonym_key. Kept for days, not with the payment.
create table payment_networks (
  payment_id uuid primary key references payments (id) on delete cascade,
  network text not null,
  created_at timestamptz not null
);

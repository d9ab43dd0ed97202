-- Charges that a bank refused, each once: the limits against testing of stolen cards count them.
create table card_declines (
  charge_id text primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  session_id uuid not null,
  lot_id uuid not null,
  -- As in payment_networks. Null: not known.
  network text,
  declined_at timestamptz not null
);
create index card_declines_of_payment on card_declines (payment_id);
create index card_declines_of_session on card_declines (session_id);
create index card_declines_of_network on card_declines (lot_id, network, declined_at);

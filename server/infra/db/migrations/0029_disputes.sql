-- Disputes as the provider last told them. Whether money moved is withdrawn_cents, from the dispute's balance transactions.
create table disputes (
  id text primary key,
  lot_id uuid not null references lots,
  payment_id uuid not null references payments,
  status text not null,
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  withdrawn_cents integer not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  has_evidence boolean not null default false,
  is_submitted boolean not null default false,
  changed_at timestamptz not null default now()
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_of_lot on disputes (lot_id);

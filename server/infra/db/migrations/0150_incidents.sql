-- Times in which payments, texts, mail or Lotwise itself did not work. Without a lot: everywhere.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid references lots,
  kind text not null check (kind in ('payments', 'texts', 'mail', 'service')),
  cause text not null check (cause in ('detected', 'declared')),
  reason text check (length(reason) between 1 and 500),
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  -- When everybody who may pay later was sent the link.
  links_sent_at timestamptz,
  declared_by uuid references users,
  ended_by uuid references users,
  constraint a_declared_incident_has_lot_and_reason check (cause = 'detected' or (lot_id is not null and reason is not null))
);
create unique index one_open_incident on incidents (kind, lot_id) nulls not distinct where ended_at is null;
create index incidents_by_time on incidents (began_at);
create index incidents_of_lot on incidents (lot_id, began_at);

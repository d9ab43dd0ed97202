-- The nightly comparison of our books with the provider's: one row a run.
create table money_audits (
  id bigint generated always as identity primary key,
  -- The provider's objects made in this time were looked at; the next run goes on where this one ended.
  since timestamptz not null,
  until timestamptz not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  compared int not null default 0,
  differences int not null default 0,
  open_items int not null default 0,
  constraint one_run_a_time unique (since)
);
insert into money_audits (since, until, finished_at) values (now() - interval '1 day', now(), now());

-- Sessions whose money changed since the last run. No key over sessions: two transactions never wait for each other here.
create table money_changes (
  id bigint generated always as identity primary key,
  session_id uuid not null,
  at timestamptz not null default now()
);

create function note_money_change() returns trigger language plpgsql as $$
begin
  insert into money_changes (session_id) values (new.session_id);
  return null;
end $$;
create trigger payments_note_insert after insert on payments
  for each row when (new.status = 'succeeded') execute function note_money_change();
create trigger payments_note_update
  after update of status, amount_cents, fee_cents, stripe_account_id, charge_id, refunded_cents, disputed_cents, surplus_reason
  on payments for each row when (old.status = 'succeeded' or new.status = 'succeeded') execute function note_money_change();

-- With the owner's rights: the server before this version has none to these tables. A payment whose kind changes is taken from one sum and
-- added to the other.
create function note_revenue_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from counted_lots where lot_id = new.lot_id) then
    return null;
  end if;
  insert into revenue_changes
  select new.lot_id, paid_at, sum(one_time), sum(monthly)
  from (
    select paid_at, case when kind = 'card' then cents else 0 end as one_time, case when kind = 'card' then 0 else cents end as monthly
    from (values
      (new.status, new.session_deleted, new.paid_at, new.kind, new.amount_cents - new.refunded_cents - new.disputed_cents),
      (old.status, old.session_deleted, old.paid_at, old.kind, -(old.amount_cents - old.refunded_cents - old.disputed_cents))
    ) versions (status, session_deleted, paid_at, kind, cents)
    where status = 'succeeded' and not session_deleted and paid_at is not null
  ) parts
  group by paid_at having sum(one_time) <> 0 or sum(monthly) <> 0;
  return null;
end $$;
create trigger payments_note_new_revenue after insert on payments
  for each row when (new.status = 'succeeded') execute function note_revenue_change();
create trigger payments_note_revenue
  after update of status, session_deleted, paid_at, kind, amount_cents, refunded_cents, disputed_cents
  on payments for each row when (old.status = 'succeeded' or new.status = 'succeeded') execute function note_revenue_change();

-- The receipt of a settled payment is numbered at commit: the lot's lock is held for that and the write of the log, and not for
-- the round trips before. The audit chain extends at commit too, in the order of the changes, so its lock is always taken first.
create or replace function issue_receipts(paid uuid[]) returns void language plpgsql as $$
declare
  lot uuid;
begin
  for lot in select distinct p.lot_id from unnest(paid) w (id) join payments p on p.id = w.id order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('audit chain ' || lot, 0));
    -- Held to the end of the transaction: a number taken by one that fails is taken again by the next.
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || lot, 0));
    -- The last number is asked for once: asked for again with every row, it would walk over those just added.
    with last as materialized (select coalesce(max(number), 0) as number from receipts where lot_id = lot)
    insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number,
      qst_number, is_taxed)
    select p.id, lot, last.number + row_number() over (order by p.paid_at, p.id),
      l.display_name, coalesce(s.operator_name, l.business_name, l.display_name), coalesce(s.operator_address, l.address),
      s.province, s.gst_hst_number, s.qst_number,
      s.tax_since is null or (p.paid_at at time zone l.timezone)::date >= s.tax_since
    from unnest(paid) w (id)
      join payments p on p.id = w.id
      join lots l on l.id = p.lot_id
      cross join last
      left join lot_settings s on s.lot_id = p.lot_id
    where p.lot_id = lot;
  end loop;
end $$;

drop trigger receipt_for_settled_payment on payments;
create constraint trigger receipt_for_settled_payment after update of status on payments
  deferrable initially deferred
  for each row when (old.status <> 'succeeded' and new.status = 'succeeded') execute function receipt_for_settled_payment();

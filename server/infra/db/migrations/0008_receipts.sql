-- Who the driver bought from, and which taxes are inside the price. Null: the business that signed up, and the lot's address.
alter table lot_settings
  add column operator_name text check (length(btrim(operator_name)) between 1 and 200),
  add column operator_address text check (length(btrim(operator_address)) between 1 and 300),
  add column province text
    check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  add column gst_hst_number text check (gst_hst_number ~ '^[0-9]{9}RT[0-9]{4}$'),
  add column qst_number text check (qst_number ~ '^[0-9]{10}TQ[0-9]{4}$'),
  -- The first day on which the prices include tax; null: they always did.
  add column tax_since date,
  add column prices_reviewed_at timestamptz,
  add column sign_downloaded_at timestamptz,
  add column checklist_dismissed_at timestamptz,
  add constraint a_tax_number_has_a_province check (province is not null or (gst_hst_number is null and qst_number is null)),
  add constraint qst_is_quebecs check (qst_number is null or province = 'QC');

-- One a payment that came in, numbered without gaps within its lot. What the seller was called then stays on it.
create table receipts (
  payment_id uuid primary key references payments,
  lot_id uuid not null references lots,
  number int not null check (number > 0),
  lot_name text not null,
  operator_name text not null,
  operator_address text,
  province text,
  gst_hst_number text,
  qst_number text,
  created_at timestamptz not null default now(),
  constraint one_receipt_a_number unique (lot_id, number)
);

create function issue_receipts(paid uuid[]) returns void language plpgsql as $$
declare
  lot uuid;
begin
  for lot in select distinct p.lot_id from unnest(paid) w (id) join payments p on p.id = w.id order by 1 loop
    -- Held to the end of the transaction: a number taken by one that fails is taken again by the next.
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || lot, 0));
    -- The last number is asked for once: asked for again with every row, it would walk over those just added.
    with last as materialized (select coalesce(max(number), 0) as number from receipts where lot_id = lot)
    insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number, qst_number)
    select p.id, lot, last.number + row_number() over (order by p.paid_at, p.id),
      l.display_name, coalesce(s.operator_name, l.business_name, l.display_name), coalesce(s.operator_address, l.address),
      s.province, s.gst_hst_number, s.qst_number
    from unnest(paid) w (id)
      join payments p on p.id = w.id
      join lots l on l.id = p.lot_id
      cross join last
      left join lot_settings s on s.lot_id = p.lot_id
    where p.lot_id = lot;
  end loop;
end $$;

create function receipts_for_new_payments() returns trigger language plpgsql as $$
begin
  perform issue_receipts(array_agg(id)) from added where status = 'succeeded' having count(*) > 0;
  return null;
end $$;
create trigger receipts_for_new_payments after insert on payments
  referencing new table as added for each statement execute function receipts_for_new_payments();

create function receipt_for_settled_payment() returns trigger language plpgsql as $$
begin
  perform issue_receipts(array[new.id]);
  return null;
end $$;
create trigger receipt_for_settled_payment after update of status on payments
  for each row when (old.status <> 'succeeded' and new.status = 'succeeded') execute function receipt_for_settled_payment();

create function receipts_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'receipts cannot be changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger receipts_are_final before update or delete on receipts
  for each row execute function receipts_are_final();

select issue_receipts(array_agg(id)) from payments where status = 'succeeded' having count(*) > 0;

-- A receipt is looked for by plate at every lot at once.
create index sessions_of_plate_anywhere on parking_sessions (plate_key) where deleted_at is null;

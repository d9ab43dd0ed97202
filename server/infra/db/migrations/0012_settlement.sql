-- Which object of the provider's an item is about: one lot may have two failed payouts, or many events nobody understood.
alter table attention_items add column provider_ref text;
create unique index one_open_item_a_ref
  on attention_items (kind, coalesce(payment_id, session_id, lot_id), coalesce(provider_ref, ''))
  where resolved_at is null;
drop index one_open_item_a_matter;

alter table payments
  -- Money that came in and pays for nothing, so it goes back: a session paid twice, or a month charged after its refund.
  add column surplus_reason text check (surplus_reason in ('duplicate', 'unwanted_renewal')),
  -- The month a subscription's payment is for, as the provider's invoice says.
  add column period_start timestamptz,
  add column period_end timestamptz,
  add constraint a_period_has_both_ends check ((period_start is null) = (period_end is null)),
  -- When the provider was last asked about a subscription whose time is over.
  add column subscription_asked_at timestamptz,
  -- Attempts to end a subscription nobody wants, and when the next one is due.
  add column end_attempts int not null default 0 check (end_attempts >= 0),
  add column end_retry_at timestamptz;

update payments set surplus_reason = case kind when 'renewal' then 'unwanted_renewal' else 'duplicate' end where is_duplicate;

-- is_duplicate stays for servers of the release before this one. A later release drops it with this trigger, and builds
-- one_live_payment on surplus_reason.
create function payments_keep_duplicate_in_step() returns trigger language plpgsql as $$
begin
  if new.surplus_reason is null and new.is_duplicate and (tg_op = 'INSERT' or not old.is_duplicate) then
    new.surplus_reason := case new.kind when 'renewal' then 'unwanted_renewal' else 'duplicate' end;
  end if;
  new.is_duplicate := new.surplus_reason is not null;
  return new;
end $$;
create trigger payments_keep_duplicate_in_step before insert or update of is_duplicate, surplus_reason on payments
  for each row execute function payments_keep_duplicate_in_step();

-- What a message is for. Null: written before the column existed, or by a server of the release before this one.
alter table messages add column purpose text check (purpose in (
  'paid', 'reminder', 'receipt', 'refunded', 'renewal_failed', 'payout_failed', 'lot_opened',
  'invitation', 'added_to_team', 'recovery', 'password_changed'));
update messages set purpose = 'reminder' where key like 'reminder-%' and created_at > now() - interval '2 days';

-- Reminders queued by a server of the release before this one are known as reminders. Dropped when purpose becomes not null.
create function messages_know_reminders() returns trigger language plpgsql as $$
begin
  new.purpose := 'reminder';
  return new;
end $$;
create trigger messages_know_reminders before insert on messages
  for each row when (new.purpose is null and new.key like 'reminder-%') execute function messages_know_reminders();

-- Whether the price included tax on the day it was paid. Null: the receipt is older than this column.
alter table receipts add column is_taxed boolean;

create or replace function issue_receipts(paid uuid[]) returns void language plpgsql as $$
declare
  lot uuid;
begin
  for lot in select distinct p.lot_id from unnest(paid) w (id) join payments p on p.id = w.id order by 1 loop
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

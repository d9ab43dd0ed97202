-- How many sessions of a large lot have three characters in their plate, or four digits in their phone number: a search for them need not
-- count its matches. Shorter parts of plates are in plate_parts.
create table part_tallies (
  lot_id uuid not null,
  kind text not null check (kind in ('plate', 'phone')),
  part text collate "C" not null,
  location text not null,
  payment_status text not null,
  tally int not null,
  primary key (lot_id, kind, part, location, payment_status)
);
-- Whether part_tallies and session_moves together are all sessions of the lot.
alter table counted_lots add column has_parts boolean not null default false;
-- Null for an erased number.
alter table session_moves add column phone text;

-- Those that part_tallies has. A part that comes twice counts once.
create function tallied_parts(plate_key text, phone text) returns table (kind text, part text) language sql immutable parallel safe as $$
  select distinct 'plate', substr(plate_key, start, 3) from generate_series(1, length(plate_key) - 2) start
  union all
  select distinct 'phone', substr(digits, start, 4)
  from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) numbers, generate_series(1, length(digits) - 3) start
$$;

-- As before, and with the phone number.
create or replace function tally_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, count(*) from added where deleted_at is null
    group by lot_id, location, payment_status, session_type;
    insert into session_moves
      (lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, phone, tally)
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours,
      case when phone not like '~%' then phone end, 1
    from added where deleted_at is null and lot_id in (select lot_id from counted_lots);
  elsif tg_op = 'DELETE' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, -count(*) from removed where deleted_at is null
    group by lot_id, location, payment_status, session_type;
    insert into session_moves
      (lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, phone, tally)
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours,
      case when phone not like '~%' then phone end, -1
    from removed where deleted_at is null and lot_id in (select lot_id from counted_lots);
  else
    insert into session_tallies
    select lot_id, location, payment_status, session_type, sum(tally) from (
      select lot_id, location, payment_status, session_type, 1 as tally from added where deleted_at is null
      union all
      select lot_id, location, payment_status, session_type, -1 from removed where deleted_at is null
    ) changes
    group by lot_id, location, payment_status, session_type having sum(tally) <> 0;
    insert into session_moves
      (lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, phone, tally)
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, shown_phone, sum(tally)
    from (
      select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours,
        case when phone not like '~%' then phone end as shown_phone, 1 as tally
      from added where deleted_at is null
      union all
      select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours,
        case when phone not like '~%' then phone end, -1
      from removed where deleted_at is null
    ) changes
    where lot_id in (select lot_id from counted_lots)
    group by lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, shown_phone
    having sum(tally) <> 0;
  end if;
  return null;
end $$;

-- By trigger and with the owner's rights, as add_times_of_moves.
create function add_parts_of_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into part_tallies (lot_id, kind, part, location, payment_status, tally)
  select lot_id, kind, part, location, payment_status, sum(tally)
  from taken, lateral tallied_parts(plate_key, phone) parts
  where lot_id in (select lot_id from counted_lots where has_parts)
  group by lot_id, kind, part, location, payment_status having sum(tally) <> 0
  order by lot_id, kind, part, location, payment_status
  on conflict (lot_id, kind, part, location, payment_status) do update set tally = part_tallies.tally + excluded.tally;
  return null;
end $$;
create trigger session_moves_add_parts after delete on session_moves
  referencing old table as taken for each statement execute function add_parts_of_moves();

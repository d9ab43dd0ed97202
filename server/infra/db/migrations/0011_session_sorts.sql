-- Every sort of the dashboard's list walks an index, backwards where the order is turned round. The place is in each of
-- them, since the list asks for the lot's own name: a far page is skipped to without reading rows.
create index sessions_by_amount on parking_sessions (lot_id, amount_cents desc, created_at desc, id) include (location)
  where deleted_at is null;
create index sessions_by_status on parking_sessions (lot_id, payment_status, created_at desc, id) include (location)
  where deleted_at is null;
create index sessions_by_hours on parking_sessions (lot_id, hours desc, created_at desc, id) include (location)
  where deleted_at is null;

-- Part of a plate too short for the index of its three-letter pieces is looked for here, among keys instead of rows.
drop index sessions_page;
create index sessions_page on parking_sessions (lot_id, created_at desc, id)
  include (expires_at, payment_status, location, session_type, plate_key) where deleted_at is null;

-- The few whose type was never stored: what they are shown as depends on the day before.
create index sessions_untyped on parking_sessions (lot_id, created_at) where session_type is null and deleted_at is null;

-- How many sessions there are, without counting them: every change adds a line, and now and then lines are summed up.
-- Lines rather than one number a lot, so that two payments at one lot never wait for each other.
create table session_tallies (
  lot_id uuid not null references lots,
  location text not null,
  payment_status text not null,
  session_type text,
  tally int not null
);
create index session_tallies_of_lot on session_tallies (lot_id);

insert into session_tallies
select lot_id, location, payment_status, session_type, count(*) from parking_sessions where deleted_at is null
group by lot_id, location, payment_status, session_type;

create function tally_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, count(*) from added where deleted_at is null
    group by lot_id, location, payment_status, session_type;
  elsif tg_op = 'DELETE' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, -count(*) from removed where deleted_at is null
    group by lot_id, location, payment_status, session_type;
  else
    insert into session_tallies
    select lot_id, location, payment_status, session_type, sum(tally) from (
      select lot_id, location, payment_status, session_type, 1 as tally from added where deleted_at is null
      union all
      select lot_id, location, payment_status, session_type, -1 from removed where deleted_at is null
    ) changes
    group by lot_id, location, payment_status, session_type having sum(tally) <> 0;
  end if;
  return null;
end $$;
create trigger sessions_tally_new after insert on parking_sessions
  referencing new table as added for each statement execute function tally_sessions();
create trigger sessions_tally_changed after update on parking_sessions
  referencing old table as removed new table as added for each statement execute function tally_sessions();
create trigger sessions_tally_removed after delete on parking_sessions
  referencing old table as removed for each statement execute function tally_sessions();

-- Open dashboards are told which of the sessions they hear of is a new one.
create or replace function tell_session_changes() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) few) > 100 then
    perform pg_notify('sessions', lot_id || ' *') from (select distinct lot_id from changed) lots;
  else
    perform pg_notify('sessions', lot_id || ' ' || id || case tg_op when 'INSERT' then ' new' else '' end) from changed;
  end if;
  return null;
end $$;

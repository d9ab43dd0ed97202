-- Whom a lot was signed up by: a repeat that broke half-way is known by them.
alter table lots
  add column business_name text,
  add column contact_name text,
  add column contact_phone text;

-- Every filter of the dashboard's list is in the index, so that counting a large lot does not read its rows.
drop index sessions_page;
create index sessions_page on parking_sessions (lot_id, created_at desc, id) include (expires_at, payment_status, location)
  where deleted_at is null;

-- Open dashboards hear which sessions changed. Where a statement changes very many, one word a lot says so.
create function tell_session_changes() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) few) > 100 then
    perform pg_notify('sessions', lot_id || ' *') from (select distinct lot_id from changed) lots;
  else
    perform pg_notify('sessions', lot_id || ' ' || id) from changed;
  end if;
  return null;
end $$;
create trigger sessions_tell_new after insert on parking_sessions
  referencing new table as changed for each statement execute function tell_session_changes();
create trigger sessions_tell_changed after update on parking_sessions
  referencing new table as changed for each statement execute function tell_session_changes();

-- NOTIFY makes every commit of the database wait for the one before it. A connection that sets lotwise.announces is told of the
-- changes by a notice instead, and announces them itself after the commit. Changes of all others are announced as before.
create or replace function tell_session_changes() returns trigger language plpgsql as $$
declare
  told text[];
begin
  select array_agg(lot_id || ' ' || id || case tg_op when 'INSERT' then ' new' else '' end) into told
  from (select lot_id, id from changed limit 101) few;
  if cardinality(told) > 100 then
    select array_agg(distinct lot_id || ' *') into told from changed;
  end if;
  if told is null then
    return null;
  elsif current_setting('lotwise.announces', true) = 'on' then
    raise notice using errcode = 'LW001', message = array_to_string(told, E'\n');
  else
    perform pg_notify('sessions', line) from unnest(told) line;
  end if;
  return null;
end $$;

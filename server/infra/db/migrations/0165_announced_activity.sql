-- Open pages of a lot hear which of its lists changed, the way they hear of sessions (0071). The trigger's arguments are the name of
-- the list and, where it matters, the column that tells who is concerned.
create function tell_list_changes() returns trigger language plpgsql as $$
declare
  told text[];
begin
  select array_agg(distinct lot_id || ' ' || tg_argv[0] || coalesce(' ' || (to_jsonb(changed) ->> tg_argv[1]), ''))
  into told from changed where lot_id is not null;
  if told is null then
    return null;
  elsif current_setting('lotwise.announces', true) = 'on' then
    raise notice using errcode = 'LW001', message = array_to_string(told, E'\n');
  else
    perform pg_notify('sessions', line) from unnest(told) line;
  end if;
  return null;
end $$;

-- Almost everything that changes at a lot is in its log: the action says which lists it is about.
create trigger audit_log_tell after insert on audit_log
  referencing new table as changed for each statement execute function tell_list_changes('audit', 'action');

-- One function tells of all lists (0165). The trigger's third argument is written in place of the lot where a row has none: an incident
-- without one affects all lots (0175).
create or replace function tell_list_changes() returns trigger language plpgsql as $$
declare
  told text[];
begin
  select array_agg(distinct lot || ' ' || tg_argv[0] || coalesce(' ' || (to_jsonb(changed) ->> tg_argv[1]), ''))
  into told from changed, coalesce(lot_id::text, tg_argv[2]) lot where lot is not null;
  if told is null then
    return null;
  elsif current_setting('lotwise.announces', true) = 'on' then
    raise notice using errcode = 'LW001', message = array_to_string(told, E'\n');
  else
    perform pg_notify('sessions', line) from unnest(told) line;
  end if;
  return null;
end $$;

drop trigger incidents_tell_insert on incidents;
drop trigger incidents_tell_update on incidents;
drop function tell_incident_changes();

create trigger incidents_tell_new after insert on incidents
  referencing new table as changed for each statement execute function tell_list_changes('incidents', '', '*');
create trigger incidents_tell_changed after update on incidents
  referencing new table as changed for each statement execute function tell_list_changes('incidents', '', '*');

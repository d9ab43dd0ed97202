-- Open pages hear of incidents as they hear of other lists (0165): those of one lot, or of all lots for an incident that affects all.
create function tell_incident_changes() returns trigger language plpgsql as $$
declare
  told text[];
begin
  select array_agg(distinct coalesce(lot_id::text, '*') || ' incidents') into told from changed;
  if told is null then
    return null;
  elsif current_setting('lotwise.announces', true) = 'on' then
    raise notice using errcode = 'LW001', message = array_to_string(told, E'\n');
  else
    perform pg_notify('sessions', line) from unnest(told) line;
  end if;
  return null;
end $$;

create trigger incidents_tell_insert after insert on incidents
  referencing new table as changed for each statement execute function tell_incident_changes();
create trigger incidents_tell_update after update on incidents
  referencing new table as changed for each statement execute function tell_incident_changes();

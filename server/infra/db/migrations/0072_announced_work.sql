-- As in 0071: the server that adds work wakes its own jobs. The others look for work every two seconds.
create or replace function wake_workers() returns trigger language plpgsql as $$
begin
  if current_setting('lotwise.announces', true) = 'on' then
    raise notice using errcode = 'LW002', message = tg_table_name;
  else
    perform pg_notify('work', tg_table_name);
  end if;
  return null;
end $$;

-- Events that nobody acts on wake nobody.
drop trigger stripe_events_wake on stripe_events;
create trigger stripe_events_wake after insert on stripe_events
  for each row when (new.status = 'pending') execute function wake_workers();

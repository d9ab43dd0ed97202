-- A move that is taken out of the log goes into created_tallies, and the hours that it changes are not stored any more. By trigger and with
-- the owner's rights, because the server before this version takes moves out for the places only.
create function add_times_of_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into created_tallies (lot_id, half_hour, payment_status, tally)
  select lot_id, date_bin('30 minutes', created_at, timestamptz 'epoch') as half_hour, payment_status, sum(tally)
  from taken where lot_id in (select lot_id from counted_lots where has_times)
  group by lot_id, half_hour, payment_status having sum(tally) <> 0 order by lot_id, payment_status, half_hour
  on conflict (lot_id, payment_status, half_hour) do update set tally = created_tallies.tally + excluded.tally;
  -- The times are joined first: thousands of moves and as many hours are not compared one by one.
  with changed as (
    select lot_id, unnest(range_agg(tstzrange(created_at - interval '1 hour', expires_at, '()'))) as times
    from taken where payment_status = 'paid' and expires_at > created_at - interval '1 hour' group by lot_id
  ), forgotten as (
    delete from parked_hours using changed
    where parked_hours.lot_id = changed.lot_id and hour > lower(times) and hour < upper(times)
    returning parked_hours.lot_id
  )
  update counted_lots set hours_until = null where lot_id in (select lot_id from forgotten);
  return null;
end $$;
create trigger session_moves_add_times after delete on session_moves
  referencing old table as taken for each statement execute function add_times_of_moves();

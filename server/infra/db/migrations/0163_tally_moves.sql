-- As before, and for counted lots with the places that sessions came to and left.
create or replace function tally_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, count(*) from added where deleted_at is null
    group by lot_id, location, payment_status, session_type;
    insert into session_moves
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, 1
    from added where deleted_at is null and lot_id in (select lot_id from counted_lots);
  elsif tg_op = 'DELETE' then
    insert into session_tallies
    select lot_id, location, payment_status, session_type, -count(*) from removed where deleted_at is null
    group by lot_id, location, payment_status, session_type;
    insert into session_moves
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, -1
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
    select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, sum(tally)
    from (
      select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, 1 as tally
      from added where deleted_at is null
      union all
      select lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours, -1
      from removed where deleted_at is null
    ) changes
    where lot_id in (select lot_id from counted_lots)
    group by lot_id, location, payment_status, session_type, created_at, expires_at, plate_key, amount_cents, hours
    having sum(tally) <> 0;
  end if;
  return null;
end $$;

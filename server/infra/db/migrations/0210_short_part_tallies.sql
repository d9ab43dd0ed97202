-- How many sessions of a large lot have one or two characters in their plate, by stored type as well, and how many have one of them, by the day
-- (of UTC) in which they were created: such searches need not count their matches, whatever filter they have, and with one character
-- whatever dates. Longer parts are rare enough to be counted by their index. In place of plate_parts, which a running server of the version
-- before still reads.
create table short_part_tallies (
  lot_id uuid not null,
  part text collate "C" not null,
  location text not null,
  payment_status text not null,
  -- Empty where it is not stored.
  session_type text not null,
  tally int not null,
  primary key (lot_id, part, location, payment_status, session_type) include (tally)
);
create table character_tallies (
  lot_id uuid not null,
  part text collate "C" not null,
  day timestamptz not null,
  location text not null,
  payment_status text not null,
  session_type text not null,
  tally int not null,
  primary key (lot_id, part, day, location, payment_status, session_type) include (tally)
);
-- Whether each of them and session_moves together are all sessions of the lot.
alter table counted_lots add column has_short_parts boolean not null default false;

-- Those that short_part_tallies has. A part that comes twice counts once.
create function short_parts(plate_key text) returns table (part text) language sql immutable parallel safe as $$
  select distinct substr(plate_key, start, size)
  from generate_series(1, 2) size, generate_series(1, length(plate_key) - size + 1) start
$$;
-- Those that character_tallies has: in a tenth of the time.
create function plate_characters(plate_key text) returns table (part text) language sql immutable parallel safe as $$
  select one from string_to_table(plate_key, null) with ordinality characters (one, at) where strpos(plate_key, one) = at
$$;

-- As before, and with the short parts.
create or replace function add_parts_of_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into part_tallies (lot_id, kind, part, location, payment_status, tally)
  select lot_id, kind, part, location, payment_status, sum(tally)
  from taken, lateral tallied_parts(plate_key, phone) parts
  where lot_id in (select lot_id from counted_lots where has_parts)
  group by lot_id, kind, part, location, payment_status having sum(tally) <> 0
  order by lot_id, kind, part, location, payment_status
  on conflict (lot_id, kind, part, location, payment_status) do update set tally = part_tallies.tally + excluded.tally;
  insert into short_part_tallies (lot_id, part, location, payment_status, session_type, tally)
  select lot_id, part, location, payment_status, coalesce(session_type, '') as stored_type, sum(tally)
  from taken, lateral short_parts(plate_key) parts
  where lot_id in (select lot_id from counted_lots where has_short_parts)
  group by lot_id, part, location, payment_status, stored_type having sum(tally) <> 0
  order by lot_id, part, location, payment_status, stored_type
  on conflict (lot_id, part, location, payment_status, session_type) do update set tally = short_part_tallies.tally + excluded.tally;
  insert into character_tallies (lot_id, part, day, location, payment_status, session_type, tally)
  select lot_id, part, date_bin('1 day', created_at, timestamptz 'epoch') as day, location, payment_status,
    coalesce(session_type, '') as stored_type, sum(tally)
  from taken, lateral plate_characters(plate_key) characters
  where lot_id in (select lot_id from counted_lots where has_short_parts)
  group by lot_id, part, day, location, payment_status, stored_type having sum(tally) <> 0
  order by lot_id, part, day, location, payment_status, stored_type
  on conflict (lot_id, part, day, location, payment_status, session_type)
    do update set tally = character_tallies.tally + excluded.tally;
  return null;
end $$;

-- no transaction
-- In place of indexes by trigram, where every match was looked up once more in the list of all sessions of its lot. Fewer than four digits
-- of a phone number are not searched for.
create index concurrently if not exists sessions_by_plate_parts on parking_sessions
  using gin (search_parts(lot_id, plate_key, 1)) where deleted_at is null;
create index concurrently if not exists sessions_by_phone_parts on parking_sessions
  using gin (search_parts(lot_id, regexp_replace(phone, '[^0-9]', '', 'g'), 3)) where deleted_at is null;
drop index concurrently if exists sessions_plate_search;
drop index concurrently if exists sessions_plate_parts;
drop index concurrently if exists sessions_phone_search;

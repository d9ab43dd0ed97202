-- no transaction
-- A far page by plate or expiry is skipped to within the index, as by every other sort: they end with the whole order of the list
-- and include the place. They replace the two below, whose queries they answer too.
create index concurrently if not exists sessions_by_plate on parking_sessions (lot_id, plate_key, created_at desc, id)
  include (location) where deleted_at is null;
create index concurrently if not exists sessions_by_expiry
  on parking_sessions (lot_id, expires_at desc, created_at desc, id) include (location) where deleted_at is null;
drop index concurrently if exists sessions_of_plate;
drop index concurrently if exists sessions_expiry;
